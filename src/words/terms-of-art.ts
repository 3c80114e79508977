// Terms of art: the law's own words, which have one form in every book, and the paraphrases that are not to take their
// place.

/** One term of art. */
export interface TermOfArt {
  /** The form that stands in the books. */
  readonly form: string;
  /** What else has been written for it. */
  readonly paraphrases: RegExp;
  /** Why the one is not the other. */
  readonly why: string;
}

/** In the order of their forms. */
export const TERMS_OF_ART: readonly TermOfArt[] = [
  {
    form: 'appropriately',
    paraphrases: /\bfittingly\b|\bin a fitting (?:way|manner)\b/i,
    why: 'what is appropriate is judged by a standard, what is fitting by taste',
  },
  {
    form: 'applies, does not apply',
    paraphrases:
      /\bmust (?:not )?be applied\b|\b(?:rules?|sections?|following|this)(?: [\d.()a-z]+){0,3} must (?:not )?apply\b/i,
    why: 'a rule applies by law; "must be applied" is a duty of nobody in particular',
  },
  {
    form: 'as soon as practicable',
    paraphrases: /\bas soon as (?:(?:it )?is practicable|possible)\b/i,
    why: 'what is practicable hangs on the circumstances, what is possible does not',
  },
  {
    form: 'at its (his, her, their) discretion',
    paraphrases:
      /\bif (?:it|they|he or she) so chooses?\b|\b(?:may|,) at (?:will|discretion)\b|\bas (?:it|they) pleases?\b/i,
    why: 'a discretion is a power that belongs to somebody, and is exercised as such',
  },
  {
    form: 'despite (a rule)',
    paraphrases: /\bnotwithstanding\b|\bin spite of\b/i,
    why: 'one rule gives way to another in one word, in every book',
  },
  {
    form: 'ensure',
    paraphrases: /\b(?:make|makes|making|made) sure\b|\bsees? to it that\b/i,
    why: 'who must ensure a thing must bring it about; to make sure may be no more than to look',
  },
  {
    form: 'exercise (a power)',
    paraphrases: /\bus(?:e|es|ed|ing) (?:every|any|all|the|a) powers?\b/i,
    why: 'a power is exercised',
  },
  {
    form: 'for the avoidance of doubt',
    paraphrases: /\bto avoid (?:any )?doubt\b/i,
    why: 'what follows explains, and adds no rule',
  },
  {
    form: 'in a manner (substantially) similar to',
    paraphrases: /(?<!\bas )much as\b|\bsubstantially as\b|\bin a way (?:substantially )?similar to\b/i,
    why: 'likeness is the test, and not the drawing itself',
  },
  {
    form: 'in contravention of',
    paraphrases: /\bin disregard of\b|\bcontrary to (?:rule|section)\b|\bagainst (?:rule|section) \d/i,
    why: 'an act contravenes a rule; "despite" lets the rule stand aside',
  },
  {
    form: 'including, but not limited to',
    paraphrases: /\bwithout (?:limitation|being limited to)\b|\bsuch as, but not limited to\b/i,
    why: 'the list that follows is open, and every open list opens in the same words',
  },
  {
    form: 'is deemed',
    paraphrases: /\bmust be deemed\b/i,
    why: 'the law takes it so; "must be deemed" is a duty of nobody in particular',
  },
  {
    form: 'prevails',
    paraphrases: /\bmust prevail\b|\btakes? precedence\b|\bgoes? before\b/i,
    why: 'precedence is a fact of law and no duty',
  },
  {
    form: 'randomly intermixed',
    paraphrases: /\b(?:mixed|intermixed|shuffled) at random\b|\brandomly mixed\b/i,
    why: 'it is the test of a shuffle in three of the books, and one test must not look like two',
  },
  {
    form: 'reason to suspect, reasonable cause to believe',
    paraphrases: /\breason(?:able cause)? for (?:suspecting|believing)\b/i,
    why: 'courts have said what grounds these words ask for',
  },
  {
    form: 'to the effect that, to that effect',
    paraphrases: /\bwhose effect is that\b|\bnotice saying so\b/i,
    why: 'it is the meaning of a statement, and not what it brings about',
  },
  {
    form: 'unless otherwise specified',
    paraphrases: /\bunless something else is (?:specified|said|stated)\b/i,
    why: 'the form is the one that courts have read',
  },
  {
    form: 'unless the contrary intention appears',
    paraphrases: /\bcontrary is intended\b|\bsomething else is intended\b/i,
    why: 'the test is what appears from the text, and not what somebody intended',
  },
  {
    form: 'with all necessary modifications',
    paraphrases: /\bwith (?:every|any) (?:modification|change)s?\b|\bwith the (?:necessary )?changes\b/i,
    why: 'a rule made for one case is carried over to another, and no further than it has to be altered',
  },
  {
    form: 'within the meaning of',
    paraphrases:
      /\bas the (?:[\w'-]+ ){1,6}\d{4}(?: \([A-Z]+\))? (?:understands|means)\b|\bin the sense of (?:the|section)\b/i,
    why: "the Act's definition is taken over, and not its view",
  },
  {
    form: 'without liability',
    paraphrases: /\bwithout being liable\b/i,
    why: 'the power is free of liability from the start, whatever its exercise brings about',
  },
];

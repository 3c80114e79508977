// What may stand in `edition.yaml`, field by field, as its author writes it.

/**
 * The `edition.yaml` of an edition. Without `base` it must have `game`, `title`, `operator`, `regulator`, `language`,
 * `status`, `wording`, `source`, `terms` and `roles`; with it, what it leaves out is as the base has it.
 */
export interface EditionFile {
  /** The name of the folder, `book@version`; may be left out. */
  readonly id?: string;
  /** The book, as the folder's name has it before the @; may be left out. */
  readonly book?: string;
  /** The version, as the folder's name has it after the @; may be left out. */
  readonly version?: string;
  /** The id of the edition that this one stands on, where it is an amendment. */
  readonly base?: string;
  /** What people call the edition, `The Star 2021`; operator and version where it is left out. */
  readonly name?: string;
  /** The game. */
  readonly game?: 'baccarat';
  /** What the rules are called on every cover. */
  readonly title?: string;
  /** Whose casinos play by the rules. */
  readonly operator?: string;
  /** Who approves the rules. */
  readonly regulator?: string;
  /** The language of the words, by its code in BCP 47. */
  readonly language?: string;
  /** How the edition stands, stamped on each page that is filed. */
  readonly status?: 'draft' | 'approved' | 'superseded';
  /** Whose words the rules are. */
  readonly wording?: 'restated' | 'official' | 'own';
  /** What the edition was written from, a label and its words each; `encoded` says which part of it is here. */
  readonly source?: Readonly<Record<string, string>>;
  /** The words of clausebook, and what the book calls the same; none is `{}`. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Who acts under the rules. */
  readonly roles?: RolesFile;
  /** The id of each variant of the game, and what the book calls it. */
  readonly variants?: Readonly<Record<string, string>>;
  /** The days of the edition. */
  readonly dates?: DatesFile;
  /** What the order page says. */
  readonly instrument?: InstrumentFile;
  /** Files of fonts beside edition.yaml, with characters that the fonts of documents lack. */
  readonly fonts?: readonly string[];
}

/** Who acts under the rules: `ladder`, `outside` and `names`, all three. */
export interface RolesFile {
  /** The ids of those who act at the table, the lowest first; a higher one may always act for a lower one. */
  readonly ladder: readonly string[];
  /** The ids of those who stand on no rung, such as the regulator's inspectors. */
  readonly outside: readonly string[];
  /** What the book calls each of them, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** Days of the calendar, as 2026-01-31; none may come before one that it follows from. */
export interface DatesFile {
  /** When the edition was made. */
  readonly made?: string;
  /** When the regulator approved it; never of a draft. */
  readonly approved?: string;
  /** When it was published. */
  readonly published?: string;
  /** When it takes effect: a day, or an event in words. */
  readonly commences?: string;
  /** When another edition took its place; of a superseded one alone. */
  readonly superseded?: string;
}

/** The order page, in the order in which it is printed; a book's own may have more lines. */
export interface InstrumentFile {
  /** What it is: an order, an approval, a notice. */
  readonly kind?: string;
  /** The Act under which it is made. */
  readonly act?: string;
  /** The provision that gives the power to make it. */
  readonly power?: string;
  /** The regulator's reference. */
  readonly reference?: string;
  /** Who makes it. */
  readonly maker?: string;
  /** What it approves. */
  readonly approves?: string;
  /** For which casino. */
  readonly casino?: string;
  /** When it takes effect; where it is left out, `dates.commences` says so. */
  readonly effect?: string;
  /** Where it is signed. */
  readonly place?: string;
  /** When it is signed. */
  readonly date?: string;
  /** Who signs it, by office. */
  readonly signatory?: string;
  readonly [label: string]: string | undefined;
}

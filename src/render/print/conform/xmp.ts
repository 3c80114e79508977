// What a PDF says of itself a second time, as XMP: the same words as in its particulars, and the standards that it
// keeps.
import { xmlText } from '../xml.ts';

/** What the metadata say. */
export interface Metadata {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly language: string;
  readonly creator: string;
  readonly producer: string;
  /** `2025-03-26T00:00:00Z` */
  readonly date: string;
  /** Which identifiers stand in it. */
  readonly ua: boolean;
  readonly a: boolean;
}

/** A packet of XMP. */
export function xmpPacket(of: Metadata): string {
  const words: readonly (readonly [string, string])[] = [
    ['dc:title', alternative(of.title)],
    ['dc:description', alternative(of.subject)],
    ['dc:creator', list('Seq', of.author)],
    ['dc:language', list('Bag', of.language)],
    ['dc:format', 'application/pdf'],
    ['xmp:CreatorTool', xmlText(of.creator)],
    ['xmp:CreateDate', of.date],
    ['xmp:ModifyDate', of.date],
    ['xmp:MetadataDate', of.date],
    ['pdf:Producer', xmlText(of.producer)],
    ...(of.ua ? ([['pdfuaid:part', '1']] as const) : []),
    ...(of.a
      ? ([
          ['pdfaid:part', '2'],
          ['pdfaid:conformance', 'A'],
        ] as const)
      : []),
  ];
  const lines = words.map(([name, value]) => `<${name}>${value}</${name}>`);
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    // A reader wants to know a schema before it meets it.
    ...(of.a && of.ua ? [EXTENSION] : []),
    description(SPACES, lines.join('\n')),
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

const SPACES = [
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['xmp', 'http://ns.adobe.com/xap/1.0/'],
  ['pdf', 'http://ns.adobe.com/pdf/1.3/'],
  ['pdfaid', 'http://www.aiim.org/pdfa/ns/id/'],
  ['pdfuaid', 'http://www.aiim.org/pdfua/ns/id/'],
] as const;

const EXTENSION_SPACES = [
  ['pdfaExtension', 'http://www.aiim.org/pdfa/ns/extension/'],
  ['pdfaSchema', 'http://www.aiim.org/pdfa/ns/schema#'],
  ['pdfaProperty', 'http://www.aiim.org/pdfa/ns/property#'],
] as const;

/** PDF/A knows no identifier of PDF/UA, and lets in what is described. */
const EXTENSION = description(
  EXTENSION_SPACES,
  [
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
    '<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>',
    '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
    '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
    '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
    '<pdfaProperty:name>part</pdfaProperty:name>',
    '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
    '<pdfaProperty:category>internal</pdfaProperty:category>',
    '<pdfaProperty:description>Part of ISO 14289 that the document conforms to</pdfaProperty:description>',
    '</rdf:li></rdf:Seq></pdfaSchema:property>',
    '</rdf:li></rdf:Bag></pdfaExtension:schemas>',
  ].join('\n'),
);

function description(spaces: readonly (readonly [string, string])[], inside: string): string {
  const named = spaces.map(([prefix, uri]) => `\n xmlns:${prefix}="${uri}"`).join('');
  return `<rdf:Description rdf:about=""${named}>\n${inside}\n</rdf:Description>`;
}

const alternative = (text: string): string =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${xmlText(text)}</rdf:li></rdf:Alt>`;

const list = (kind: 'Seq' | 'Bag', text: string): string =>
  `<rdf:${kind}><rdf:li>${xmlText(text)}</rdf:li></rdf:${kind}>`;

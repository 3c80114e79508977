// A Word file as a reader has it, for tests: its tracked changes accepted or rejected by rules of their own, straight
// from the XML.
import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';

export type Node = Readonly<Record<string, unknown>>;
export type Verdict = 'accepted' | 'rejected';

export const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';
export const inside = (node: Node): readonly Node[] =>
  Array.isArray(node[nameOf(node)]) ? (node[nameOf(node)] as readonly Node[]) : [];
export const attribute = (node: Node, name: string): string =>
  String((node[':@'] as Record<string, unknown> | undefined)?.[`@_${name}`] ?? '');
export const parsed = (xml: string): readonly Node[] =>
  new XMLParser({ preserveOrder: true, ignoreAttributes: false, trimValues: false }).parse(xml) as readonly Node[];

const first = (node: Node | undefined, ...path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>(
    (at, name) => (at ? inside(at).find((child) => nameOf(child) === name) : undefined),
    node,
  );
const has = (node: Node | undefined, names: readonly string[]): boolean =>
  node ? inside(node).some((child) => names.includes(nameOf(child))) : false;

const PUT_IN = ['w:ins', 'w:moveTo', 'w:cellIns'];
const STRUCK = ['w:del', 'w:moveFrom', 'w:cellDel'];

export function partsOf(docx: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(docx)).map(([name, data]) => [name, new TextDecoder().decode(data)]),
  );
}

/**
 * The paragraphs of a file, each with its style, and cells in rows, once all its changes are accepted, or rejected.
 * Numbers of pages are left out: Word counts them anew.
 */
export function paragraphsOf(docx: Uint8Array, verdict: Verdict): readonly string[] {
  const parts = partsOf(docx);
  const targets = new Map(
    [...(parts['word/_rels/document.xml.rels'] ?? '').matchAll(/Id="([^"]+)"[^>]*Target="([^"]+)"/g)].map((m) => [
      m[1] ?? '',
      m[2] ?? '',
    ]),
  );
  const gone = verdict === 'accepted' ? STRUCK : PUT_IN;

  const textOf = (nodes: readonly Node[], field: { code: string; shown: boolean }[]): string =>
    nodes
      .map((node): string => {
        const name = nameOf(node);
        if (gone.includes(name)) return '';
        if (name === '#text') return String(node['#text']);
        if (name === 'w:tab') return '\t';
        if (name === 'w:fldChar') {
          const type = attribute(node, 'w:fldCharType');
          if (type === 'begin') field.push({ code: '', shown: false });
          else if (type === 'end') field.pop();
          else if (field.at(-1)) Object.assign(field.at(-1) as object, { shown: true });
          return '';
        }
        if (name === 'w:instrText') {
          const open = field.at(-1);
          if (open) open.code += textOf(inside(node), []);
          return '';
        }
        if (name === 'a:blip') return `[${parts[`word/${targets.get(attribute(node, 'r:embed'))}`]}]`;
        if (name === 'w:pPr' || name === 'w:rPr') return '';
        const page = field.at(-1)?.shown && /PAGEREF/.test(field.at(-1)?.code ?? '');
        return page && name === 'w:t' ? '' : textOf(inside(node), field);
      })
      .join('');

  // Which letter a style ends with depends on how many of its kind came before, and how far in it stands on the widest
  // label of its list.
  const styleOf = (p: Node): string => {
    const now = first(p, 'w:pPr');
    const properties = (verdict === 'rejected' && first(now, 'w:pPrChange', 'w:pPr')) || now;
    const style = first(properties, 'w:pStyle');
    return style ? attribute(style, 'w:val').replace(/^(Clause\d(?:Number|Letter|Definition))[A-Z]$/, '$1') : 'Normal';
  };

  const blocks = (nodes: readonly Node[]): string[] => {
    const out: string[] = [];
    let carried = '';
    for (const node of nodes) {
      const name = nameOf(node);
      if (name === 'w:p') {
        const text = carried + textOf(inside(node), []);
        // The end of a paragraph is gone: what is left of it goes on in the next one.
        if (has(first(node, 'w:pPr', 'w:rPr'), gone)) carried = text;
        else {
          out.push(`${styleOf(node)}: ${text}`);
          carried = '';
        }
      } else if (name === 'w:tbl') {
        if (carried) throw new Error(`words run into a table: ${carried}`);
        for (const row of inside(node).filter((child) => nameOf(child) === 'w:tr')) {
          if (has(first(row, 'w:trPr'), gone)) continue;
          const cells = inside(row).filter((child) => nameOf(child) === 'w:tc' && !has(first(child, 'w:tcPr'), gone));
          out.push(cells.map((cell) => blocks(inside(cell)).join('\n')).join(' | '));
        }
      }
    }
    return carried ? [...out, carried] : out;
  };
  const body = first(
    parsed(parts['word/document.xml'] ?? '').find((node) => nameOf(node) === 'w:document'),
    'w:body',
  );
  return blocks(body ? inside(body) : []);
}

// Markdown as remark-parse and remark-gfm read it.
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

/** Without one of these no address can be in a text: nothing that becomes a link by itself, as it stands or decoded. */
const ADDRESS = /[-.\w+]@|:\/\/|www\.|[&\\]/i;

/** The constructs that look for addresses. They try at each word whether it is one, which is half of the reading. */
const LOOKING = new Set(['emailAutolink', 'protocolAutolink', 'wwwAutolink']);

const processor = unified().use(remarkParse).use(remarkGfm).freeze();
const withoutAddresses = unified().use(remarkParse).use(remarkGfm).use(dropAddresses).freeze();

function dropAddresses(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map((extension) => ({
    ...extension,
    text: Object.fromEntries(
      Object.entries(extension.text ?? {}).map(([code, constructs]) => [
        code,
        [constructs ?? []].flat().filter(({ name }) => name === undefined || !LOOKING.has(name)),
      ]),
    ),
  }));
  // What is left of GFM has no transform of its own.
  const bare = data.fromMarkdownExtensions ?? [];
  data.fromMarkdownExtensions = bare.flat().map((extension) => ({ ...extension, transforms: [] }));
}

/** A text as it is read, positions counted in it. */
export const rootOf = (text: string): Root => (ADDRESS.test(text) ? processor : withoutAddresses).parse(text);

// Every colour stands once, by what it means: style sheets and writers name it, and only drawings have inks of their own.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { inkOf } from '../../../src/render/print/colours.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Files below a folder, by what their names end with. */
const filesOf = (folder: string, end: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => end.test(file))
    .map((file) => join(folder, file));

/** A colour as style sheets and Word write it; words in backquotes are those of a comment. */
const COLOUR = /#[0-9a-f]{3,8}\b(?![^<{]*\}\})|\brgba?\(|'[0-9A-F]{6}'/gi;

it.each([
  ...filesOf('templates', /\.css$/).filter((file) => !file.endsWith('tokens.css')),
  ...filesOf('src/render', /\.ts$/).filter((file) => !/print\/(?:draw|pictures)\.ts$/.test(file)),
])('%s writes no colour', (file) => {
  const bare = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*.*?\*\/|\/\/.*$/gms, '');
  expect(bare.match(COLOUR) ?? []).toEqual([]);
});

it('Word has the colours that are printed, and knows none that is not among them', () => {
  const css = readFileSync(join(ROOT, 'templates', 'tokens.css'), 'utf8');
  const [light = ''] = css.split('@media');
  for (const name of ['accent', 'ink', 'soft', 'ins', 'del'])
    expect(light).toContain(`--${name}: #${inkOf(name).toLowerCase()};`);
  expect(() => inkOf('puce')).toThrow('tokens.css has no colour "puce"');
});

// Paths as each system writes them.
import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPath, isWithin } from '../../src/desk/paths.ts';

describe('a word is a path', () => {
  it.each([
    ['tas@2018', win32, false],
    ['nsw-crown', posix, false],
    ['../rules/tas@2026', posix, true],
    ['../rules/tas@2026', win32, true],
    ['..\\rules\\tas@2026', win32, true],
    ['C:\\rules\\tas@2026', win32, true],
    // A backslash is a letter like any other here.
    ['rules\\tas@2026', posix, false],
  ])('%s', (word, paths, is) => {
    expect(isPath(word, paths)).toBe(is);
  });
});

describe('a file lies in a folder', () => {
  it.each([
    ['/pkg', '/pkg', posix, true],
    ['/pkg', '/pkg/rules-source/tas@2018', posix, true],
    ['/pkg', '/pkg/..rules', posix, true],
    ['/pkg', '/pkgs', posix, false],
    ['/pkg', '/', posix, false],
    ['C:\\pkg', 'C:\\pkg\\rules-source', win32, true],
    ['C:\\pkg', 'c:\\PKG\\rules-source', win32, true],
    ['C:\\pkg', 'C:\\rules', win32, false],
    ['C:\\pkg', 'D:\\rules', win32, false],
    ['C:\\pkg', '\\\\server\\rules', win32, false],
  ])('%s: %s', (folder, file, paths, is) => {
    expect(isWithin(folder, file, paths)).toBe(is);
  });
});

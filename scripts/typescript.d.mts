// What a test that bundles the sources needs of the loader: the types of typescript.mjs.
export function mutated(file: string, text: string): string;

// The types of schemas.mjs.
export function schemas(): Map<string, string>;

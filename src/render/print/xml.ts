// Text made to mean itself in XML, HTML and SVG.

/** Text that may stand in XML: escaped, and without the control characters that XML cannot hold. */
export function xmlText(text: string): string {
  return [...text]
    .filter((char) => char >= ' ' || char === '\t' || char === '\n' || char === '\r')
    .join('')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** Text that may stand between the quotes of an attribute. */
export const xmlAttribute = (text: string): string => xmlText(text).replace(/"/g, '&quot;');

/** What nobody sees, and dots that browsers read as one. */
const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/[\u3002\uff61]/gu, '.')

/** A web or email address: with its scheme, with www, with @, or with a path. */
const address =
  /[([<]*(?:[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S+|(?:mailto:)?[^\s@]+@[^\s@]+\.[^\s@]+|(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S*)/giu

/** Whether a text names a web or email address. */
export const namesAddress = (text: string): boolean => readable(text).search(address) >= 0

/** The text without web and email addresses. One that names none stays as it is. */
export const withoutAddresses = (text: string): string =>
  namesAddress(text) ? readable(text).replace(address, '').replace(/\s+/g, ' ').trim() : text

/** Whether words could be read as an address, although tools are named like that too: "evil.example", not "Node.js" or "ASP.NET". */
export const resemblesAddress = (text: string): boolean =>
  namesAddress(text) ||
  /(?<![\p{L}\p{N}])(?!(?:asp|vb|ado)\.net)[\p{L}\p{N}-]+\.(?!js\b)\p{L}{2,}/iu.test(readable(text))

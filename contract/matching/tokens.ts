export interface Token {
  readonly text: string
  readonly lower: string
  /** The text between the previous token and this one. */
  readonly gap: string
}

/** A word with the signs that are part of it: C++, C#, .NET, Node.js, R&D. Any other full stop ends it. */
const word =
  /\.net\b|[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+|\.(?:js|net|ai|io|com)\b|\.\p{N}+)*(?:\+\+|#(?![\p{L}\p{N}]))?/giu

export function tokenize(text: string): Token[] {
  const found: Token[] = []
  let end = 0
  for (const match of text.matchAll(word)) {
    found.push({ text: match[0], lower: match[0].toLowerCase(), gap: text.slice(end, match.index) })
    end = match.index + match[0].length
  }
  return found
}

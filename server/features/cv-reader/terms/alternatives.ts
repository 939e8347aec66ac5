/** Joins words and patterns, written one after another with semicolons and line breaks, to the alternatives of a regular expression. */
export const alternatives = (...lists: readonly string[]): string =>
  lists
    .flatMap((list) => list.split(/\s*[;\n]\s*/))
    .filter(Boolean)
    .join('|')

export interface GlossaryRow {
  /** The first column, as "gate (of facts), mark". */
  readonly terms: readonly string[]
  /** Words in backticks of the last column: refused in exported names and file names. */
  readonly refused: readonly string[]
  readonly line: number
}

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

/** "Sync (of a plan), claim" as its terms; commas in brackets separate nothing. */
const splitTerms = (cell: string) =>
  cell
    .split(/,\s*(?![^()]*\))/)
    .map((term) => term.trim().toLowerCase())
    .filter((term) => term !== '')

/** The rows of the tables with the columns Term, Meaning, Not. */
export function readGlossary(markdown: string): GlossaryRow[] {
  let isTerms = false
  return markdown.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|')) {
      isTerms = false
      return []
    }
    const [first = '', , last = ''] = cells(line)
    if (first === 'Term') isTerms = true
    if (!isTerms || first === 'Term' || /^-+$/.test(first)) return []
    const refused = [...last.matchAll(/`([a-z]+)`/g)].map(([, word = '']) => word)
    return [{ terms: splitTerms(first), refused, line: index + 1 }]
  })
}

const withoutQualifier = (term: string) => term.replace(/\s*\(.*\)$/, '')

/**
 * Reports terms with two meanings that their rows do not tell apart, and words that one row defines and another refuses.
 * The documents, by path, are read as one glossary, so that a term of a feature means nothing else elsewhere.
 */
export function checkGlossary(documents: ReadonlyMap<string, string>): string[] {
  const rows = [...documents].flatMap(([path, markdown]) =>
    readGlossary(markdown).map(({ line, ...row }) => ({ ...row, place: `${path}:${line}` })),
  )
  const defined = new Map<string, string>()
  const problems: string[] = []
  for (const { terms, place: position } of rows) {
    for (const term of terms) {
      const earlier = defined.get(term)
      if (earlier !== undefined) problems.push(`${position}: "${term}" has a meaning already, in ${earlier}`)
      defined.set(term, position)
    }
  }
  const plain = new Set([...defined.keys()].filter((term) => term === withoutQualifier(term)))
  for (const [term, position] of defined) {
    const bare = withoutQualifier(term)
    if (bare !== term && plain.has(bare)) {
      problems.push(
        `${position}: "${term}" and "${bare}" in ${defined.get(bare)} are two meanings; say of what in both`,
      )
    }
  }
  for (const { refused, place: position } of rows) {
    for (const word of refused.filter((candidate) => plain.has(candidate))) {
      problems.push(`${position}: refuses "${word}", which ${defined.get(word)} defines`)
    }
  }
  return problems
}

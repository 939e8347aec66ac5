/** How a spelling is recognised in running text. */
export type SpellingMatch =
  /** In any case. */
  | 'plain'
  /** Case-sensitive: "ML" is a field, "mL" a volume. */
  | 'cased'
  /** Case-sensitive, and only in a context about skills: "R", "Go", "Spark". */
  | 'guarded'
  /** In a title only: a description names "project managers" as colleagues. */
  | 'role'

export interface Spelling {
  readonly text: string
  readonly care: SpellingMatch
}

export interface Skill {
  /** Never changed or reused: stored listings hold it. */
  readonly code: number
  readonly label: string
  /** What a person may type for it; also the spellings recognised in text. */
  readonly spellings: readonly Spelling[]
}

/** Before a label: people may type it, but it is too common a word to be recognised in running text. */
const TYPED_ONLY = '-'
const marks: Record<string, SpellingMatch> = { '=': 'cased', '?': 'guarded', '@': 'role' }

function readSpelling(entry: string): Spelling {
  const care = marks[entry.charAt(0)]
  return care ? { text: entry.slice(1), care } : { text: entry, care: 'plain' }
}

/**
 * Reads lines of `code label | spelling; spelling`, which may be continued in lines that begin with a space. A label or spelling
 * is recognised in any case, or as its first character says: `=` cased, `?` guarded, `@` in titles, `-` never.
 * Throws for a line that is no skill.
 */
export function readSkills(text: string): Skill[] {
  return text
    .trim()
    .split(/\n(?! )/)
    .map((line) => {
      const [, code, marked = '', others = ''] = /^(\d+) ([^|]+?)(?: \|([^|]+))?$/.exec(line) ?? []
      if (code === undefined) throw new Error(`"${line}" is no skill.`)
      const aliases = others
        .split(';')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .map(readSpelling)
      if (marked.startsWith(TYPED_ONLY))
        return { code: Number(code), label: marked.slice(1), spellings: aliases }
      const label = readSpelling(marked)
      return { code: Number(code), label: label.text, spellings: [label, ...aliases] }
    })
}

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
  /** Bit of the 256-bit mask, 0 to 255. Never changed or reused. */
  readonly code: number
  readonly label: string
  /** What a person may type for it; also the spellings recognised in text. */
  readonly spellings: readonly Spelling[]
  /** False where the label is too common a word to be recognised in running text. */
  readonly labelInText: boolean
}

const marks: Record<string, SpellingMatch> = { '=': 'cased', '?': 'guarded', '@': 'role' }

/** Aliases are one text, separated by semicolons, each after the mark of its spelling match. */
function spellingsOf(aliases: string): Spelling[] {
  return aliases.split(';').flatMap((entry) => {
    const text = entry.trim()
    const care = marks[text.charAt(0)]
    if (care) return { text: text.slice(1), care }
    return text ? { text, care: 'plain' as const } : []
  })
}

const build =
  (care: SpellingMatch, labelInText = true) =>
  (code: number, label: string, aliases = ''): Skill => ({
    code,
    label,
    labelInText,
    spellings: labelInText ? [{ text: label, care }, ...spellingsOf(aliases)] : spellingsOf(aliases),
  })

export const skill = build('plain')
export const caseSensitive = build('cased')
export const ambiguous = build('guarded')
/** People can choose it by its label. In text only the aliases are recognised. */
export const aliasesOnly = build('plain', false)

import { followsOn, skillKey } from './find-skills.ts'
import { tokenize } from './tokens.ts'

/** Words that say nothing of what a person can do. A skill has at least one other word. */
const commonWords = new Set(
  `a about above after again against all also am an and any are as at be been before being below between both but by can company
  could daily day did do does doing down during each every experience few for from further get good great had has have having he her
  here him his how i if in into is it its job jobs just know knowledge like me more most must my new no nor not now of off on once
  one only or other our out over own people role same she should skill skills so some such team teams than that the their them then
  there these they this those through to too two under until up us very want was we well were what when where which while who whom
  why will with work worker working works would year years you your`.split(/\s+/),
)

const MAX_WORDS = 6
const MAX_LENGTH = 60

/** The words of a stated skill in lower case, as texts are split into, separated by spaces. Null for what no text is searched for:
 *  nothing but common words, a single character, no word at all, or a sentence. */
export function statedWords(text: string): string | null {
  const words = skillKey(text).split(' ')
  const key = words.join(' ')
  const means = words.some((word) => /\p{L}/u.test(word) && word.length > 1 && !commonWords.has(word))
  return means && words.length <= MAX_WORDS && key.length <= MAX_LENGTH ? key : null
}

export interface StatedSkill {
  readonly id: number
  /** As statedWords() returns them. */
  readonly words: string
}

/** Only so much of a description is searched, as much as the full-text index of the database holds. */
export const SEARCHED_LENGTH = 20_000

/** Finds stated skills in texts, whichever their number: a word of the text leads to those that begin with it. */
export class StatedSkills {
  readonly #byFirst = new Map<string, { id: number; words: readonly string[] }[]>()

  constructor(skills: Iterable<StatedSkill>) {
    for (const { id, words } of skills) {
      const parts = words.split(' ')
      const first = parts[0] ?? ''
      const present = this.#byFirst.get(first)
      if (present) present.push({ id, words: parts })
      else this.#byFirst.set(first, [{ id, words: parts }])
    }
  }

  /** Ids of the skills that the text names in any case, each once. */
  find(title: string, description: string): number[] {
    if (this.#byFirst.size === 0) return []
    const found = new Set<number>()
    for (const text of [title, description.slice(0, SEARCHED_LENGTH)]) {
      const tokens = tokenize(text)
      tokens.forEach(({ lower }, at) => {
        for (const { id, words } of this.#byFirst.get(lower) ?? []) {
          const stands = words.every((word, offset) => {
            const token = tokens[at + offset]
            return token?.lower === word && (offset === 0 || followsOn(token))
          })
          if (stands) found.add(id)
        }
      })
    }
    return [...found]
  }
}

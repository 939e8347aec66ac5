import type { SpellingMatch } from './dictionaries/skill.ts'
import { skills } from './dictionaries/skills.ts'
import { isSkillMention } from './skill-guard.ts'
import { type Token, tokenize } from './tokens.ts'

export interface FoundSkill {
  readonly code: number
  /** The words as written in the text. */
  readonly matched: string
}

interface Pattern {
  readonly code: number
  readonly care: SpellingMatch
  readonly words: readonly Token[]
}

/** Allowed between the words of one spelling: a space, a line break, a hyphen or a slash. */
const joins = /^(?:\s+|\s?[-–/]\s?)$/

const patterns = new Map<string, Pattern[]>()
const typed = new Map<string, number>()
const typedKey = (words: readonly Token[]) => words.map((word) => word.lower).join(' ')

/** The words of a skill in lower case. Two spellings with the same words are the same. */
export const skillKey = (text: string): string => typedKey(tokenize(text))

/** Whether a word continues a spelling of several words. */
export const followsOn = (word: Token): boolean => joins.test(word.gap)

for (const skill of skills) {
  typed.set(typedKey(tokenize(skill.label)), skill.code)
  for (const spelling of skill.spellings) {
    const words = tokenize(spelling.text)
    const first = words[0]
    if (!first) throw new Error(`The skill ${skill.label} has a spelling without a word: "${spelling.text}".`)
    if (!typed.has(typedKey(words))) typed.set(typedKey(words), skill.code)
    patterns.set(first.lower, [
      ...(patterns.get(first.lower) ?? []),
      { code: skill.code, care: spelling.care, words },
    ])
  }
}
for (const list of patterns.values()) list.sort((a, b) => b.words.length - a.words.length)

function standsAt(text: readonly Token[], at: number, pattern: Pattern): boolean {
  return pattern.words.every((word, offset) => {
    const token = text[at + offset]
    if (!token || (offset > 0 && !followsOn(token))) return false
    return pattern.care === 'plain' || pattern.care === 'role'
      ? token.lower === word.lower
      : token.text === word.text
  })
}

/** Places of words within a spelling of several words, after its first: "Pathology" in "Speech-Language Pathology". */
function insideOfLonger(hits: readonly (readonly Pattern[])[]): ReadonlySet<number> {
  return new Set(
    hits.flatMap((list, at) => {
      const certain = list.find(({ care }) => care !== 'guarded')
      return Array.from({ length: (certain?.words.length ?? 1) - 1 }, (_, offset) => at + 1 + offset)
    }),
  )
}

/** The dictionary's skills in a text, each once, in order of first mention.
 *  Words for people ("project manager") count in a title only. */
export function findSkills(text: string, kind: 'title' | 'description' = 'description'): FoundSkill[] {
  const words = tokenize(text)
  const hits = words.map((token, at) => {
    const standing = (patterns.get(token.lower) ?? []).filter(
      (pattern) => (kind === 'title' || pattern.care !== 'role') && standsAt(words, at, pattern),
    )
    const longest = standing[0]?.words.length
    return standing.filter((pattern) => pattern.words.length === longest)
  })
  const certain = hits.map((list) =>
    list.filter((pattern) => pattern.care !== 'guarded').map(({ code }) => code),
  )
  const inside = insideOfLonger(hits)
  const doubtful = hits.map((list) => list.some((pattern) => pattern.care === 'guarded'))
  const found = new Map<number, FoundSkill>()
  hits.forEach((list, at) => {
    for (const { code, care, words: parts } of list) {
      if (found.has(code)) continue
      const isGuarded = care === 'guarded'
      if (isGuarded && inside.has(at)) continue
      if (isGuarded && !isSkillMention({ code, words, at, length: parts.length, certain, doubtful })) continue
      const matched = words
        .slice(at, at + parts.length)
        .map((word, index) => (index ? word.gap : '') + word.text)
      found.set(code, { code, matched: matched.join('').replace(/\s+/g, ' ') })
    }
  })
  return [...found.values()]
}

/** The code of a skill that a person typed. Undefined when the dictionary does not know it. */
export function skillCode(text: string): number | undefined {
  return typed.get(skillKey(text))
}

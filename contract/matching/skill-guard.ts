import type { Token } from './tokens.ts'

/** How many words away an unambiguous skill may be. */
const reach = 5

const spokenOfBefore = new Set(
  'in using with like as knowledge proficiency proficient experience experienced expertise language languages programming know knowing fluent fluency skills coding'.split(
    ' ',
  ),
)
const spokenOfAfter = new Set(
  'programming language languages scripting developer developers development code coding package packages library libraries script scripts shiny studio framework skills macros spreadsheets'.split(
    ' ',
  ),
)
const otherwiseBefore = new Set(
  'vitamin series hepatitis grade class phase type plan part schedule section toys letter tier option to we you can must will and/or'.split(
    ' ',
  ),
)
const otherwiseAfter = new Set(
  'to no live above beyond forward back at in when suite level class corp corporation inc us with'.split(' '),
)

const goesOn = new Set('and or is skills required preferred not'.split(' '))

/** Words that are another skill in another trade, each with the skills near which it is accepted, by the code of its skill:
 *  "GCP" is Google Cloud beside AWS or Azure, and good clinical practice beside GMP, clinical trials, regulation or HIPAA. */
const onlyBeside: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  GCP: { 59: [57, 58], 155: [154, 156, 157, 169] },
}

/** Separates words by more than a space: a full stop, a comma, a bracket, a line break. */
const bound = /[,;:.()[\]\n•·]/
const listed = /^\s*[,/]\s*$/
const glued = /^[-–_'’&@]$/

/** A short or common word in its context. */
export interface AmbiguousMention {
  readonly code: number
  readonly words: readonly Token[]
  /** Index of its first word, and its number of words. */
  readonly at: number
  readonly length: number
  /** For each word of the text: the codes of unambiguous skills there. */
  readonly certain: readonly (readonly number[])[]
  /** For each word of the text: whether an ambiguous skill begins there. */
  readonly doubtful: readonly boolean[]
}

/** Whether it is part of another expression: "Go-to-market", "R&D", "vitamin C". */
function meansElse(word: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (glued.test(word.gap)) return true
  if (after && glued.test(after.gap) && !spokenOfAfter.has(after.lower)) return true
  if (before && otherwiseBefore.has(before.lower) && !bound.test(word.gap)) return true
  return after !== undefined && otherwiseAfter.has(after.lower) && !bound.test(after.gap)
}

/** Whether the words around it are about skills: "proficiency in R", "R programming". */
function isInSkillContext(word: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (after && spokenOfAfter.has(after.lower) && !bound.test(after.gap)) return true
  if (!before || !spokenOfBefore.has(before.lower) || bound.test(word.gap) || before.gap.includes('('))
    return false
  return !after || bound.test(after.gap) || goesOn.has(after.lower)
}

/** Whether it is in a list with another ambiguous skill, which confirms both: "Hive, Spark", "Node and Go". */
function isListed({ words, at, length, doubtful }: AmbiguousMention): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + length]]
  if (doubtful[at - 1] && word && listed.test(word.gap)) return true
  if (doubtful[at + length] && after && listed.test(after.gap)) return true
  const joined = before?.lower === 'and' || before?.lower === 'or'
  return joined && doubtful[at - 2] === true && word !== undefined && !bound.test(word.gap)
}

/** Whether an ambiguous word means the skill: near an unambiguous skill, or among words about skills. */
export function isSkillMention(mention: AmbiguousMention): boolean {
  const { code, words, at, length, certain } = mention
  const [before, word, after] = [words[at - 1], words[at], words[at + length]]
  if (!word || meansElse(word, before, after)) return false
  const family = onlyBeside[word.text]?.[code]
  if (!family && (isInSkillContext(word, before, after) || isListed(mention))) return true
  const near = certain.slice(Math.max(0, at - reach), at + length + reach).flat()
  return near.some((nearCode) => !family || family.includes(nearCode))
}

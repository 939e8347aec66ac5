import type { Token } from './tokens.ts'

/** How many words away another, certain skill may stand. */
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

/** Words that mean something else entirely in other trades: there "GCP" is good clinical practice. */
const onlyBeside: Readonly<Record<string, readonly number[]>> = { GCP: [57, 58] }

/** Cut off from its neighbours by more than a space: a full stop, a comma, a bracket, a line break. */
const bound = /[,;:.()[\]\n•·]/
const listed = /^\s*[,/]\s*$/
const glued = /^[-–_'’&@]$/

/** A short or common word in its text, with what stands around it. */
export interface AmbiguousMention {
  readonly words: readonly Token[]
  /** Its first word, and how many words it has. */
  readonly at: number
  readonly length: number
  /** For each word of the text: the codes of skills named there beyond doubt. */
  readonly certain: readonly (readonly number[])[]
  /** For each word of the text: whether another doubtful one begins there. */
  readonly doubtful: readonly boolean[]
}

/** It belongs to another expression: "Go-to-market", "R&D", "vitamin C". */
function meansElse(word: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (glued.test(word.gap)) return true
  if (after && glued.test(after.gap) && !spokenOfAfter.has(after.lower)) return true
  if (before && otherwiseBefore.has(before.lower) && !bound.test(word.gap)) return true
  return after !== undefined && otherwiseAfter.has(after.lower) && !bound.test(after.gap)
}

/** The words around it speak of skills: "proficiency in R", "R programming". */
function isSpokenOf(word: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (after && spokenOfAfter.has(after.lower) && !bound.test(after.gap)) return true
  if (!before || !spokenOfBefore.has(before.lower) || bound.test(word.gap) || before.gap.includes('('))
    return false
  return !after || bound.test(after.gap) || goesOn.has(after.lower)
}

/** It stands in a list with another doubtful one, and so each vouches for the other: "Hive, Spark", "Node and Go". */
function isListed({ words, at, length, doubtful }: AmbiguousMention): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + length]]
  if (doubtful[at - 1] && word && listed.test(word.gap)) return true
  if (doubtful[at + length] && after && listed.test(after.gap)) return true
  const joined = before?.lower === 'and' || before?.lower === 'or'
  return joined && doubtful[at - 2] === true && word !== undefined && !bound.test(word.gap)
}

/** Whether a doubtful word stands for the skill here, and is beside a certain skill or words that speak of skills. */
export function isSkillMention(doubt: AmbiguousMention): boolean {
  const { words, at, length, certain } = doubt
  const [before, word, after] = [words[at - 1], words[at], words[at + length]]
  if (!word || meansElse(word, before, after)) return false
  const family = onlyBeside[word.text]
  if (!family && (isSpokenOf(word, before, after) || isListed(doubt))) return true
  const near = certain.slice(Math.max(0, at - reach), at + length + reach).flat()
  return near.some((code) => !family || family.includes(code))
}

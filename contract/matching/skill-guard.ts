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

/** Cut off from its neighbours by more than a space: a full stop, a comma, a bracket, a line break. */
const bound = /[,;:.()[\]\n•·]/
const listed = /^\s*[,/]\s*$/
const glued = /^[-–_'’&@]$/

/**
 * Whether a short or common word ("R", "Go", "Spark") stands for the skill here: not part of another expression
 * ("Go-to-market", "R&D", "vitamin C"), and beside a certain skill or words that speak of skills.
 */
export function guardHolds(
  words: readonly Token[],
  at: number,
  length: number,
  certain: readonly boolean[],
  guarded: readonly boolean[],
): boolean {
  const word = words[at]
  const before = words[at - 1]
  const after = words[at + length]
  if (!word) return false
  if (glued.test(word.gap) || (after && glued.test(after.gap) && !spokenOfAfter.has(after.lower)))
    return false
  if (before && otherwiseBefore.has(before.lower) && !bound.test(word.gap)) return false
  if (after && otherwiseAfter.has(after.lower) && !bound.test(after.gap)) return false
  if (after && spokenOfAfter.has(after.lower) && !bound.test(after.gap)) return true
  const spokenOf = before !== undefined && spokenOfBefore.has(before.lower)
  const named = spokenOf && !bound.test(word.gap) && !before.gap.includes('(')
  if (named && (!after || bound.test(after.gap) || goesOn.has(after.lower))) return true
  if (guarded[at - 1] && listed.test(word.gap)) return true
  if ((before?.lower === 'and' || before?.lower === 'or') && guarded[at - 2] && !bound.test(word.gap))
    return true
  if (after && guarded[at + length] && listed.test(after.gap)) return true
  for (let near = Math.max(0, at - reach); near < Math.min(words.length, at + length + reach); near++) {
    if (certain[near]) return true
  }
  return false
}

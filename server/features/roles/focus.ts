import type { Family } from './read-dictionary.ts'
import type { Candidate, SegmentMeaning } from './read-segment.ts'
import { familyBeside, familyNamed, isWithin, phrases } from './role-dictionary.ts'
import type { Segment } from './title-words.ts'

/** Families whose titles say little by themselves, and the head that their discipline stands beside. */
export const generals = new Map([
  [familyNamed('software_engineer'), 'engineer'],
  [familyNamed('research_scientist'), 'scientist'],
  [familyNamed('data_analyst'), 'analyst'],
  [familyNamed('retail_shift_supervisor'), 'supervisor'],
])

/** What the disciplines of a title make of its occupation, where they make it another one. */
export function findFocus(family: Family, readings: readonly SegmentMeaning[]): Family | null {
  const head = generals.get(family) ?? 'engineer'
  for (const { disciplines } of readings) {
    for (const { discipline } of disciplines) {
      const focus = discipline.families.has(head) ? familyBeside(discipline, head) : null
      if (focus && focus !== family && (generals.has(family) || isWithin(focus, family))) return focus
    }
  }
  return null
}

/** Phrases have no more words than this before their head. */
const WORDS = 3

/** The specialism of an occupation that a title names beside it: "Registered Nurse - ICU" is an ICU nurse, "Solicitor, Family" a family
 *  solicitor. Null where there is none. `ownSegment` is the segment of the occupation. */
export function specialismBeside(
  { family, end, evidence }: Candidate,
  ownSegment: Segment,
  others: readonly Segment[],
): Family | null {
  const head = evidence.split(' ').at(-1) ?? ''
  for (const words of [ownSegment.words.slice(end + 1), ...others.map((segment) => segment.words)]) {
    for (let length = Math.min(WORDS, words.length); length > 0; length -= 1) {
      const named = roleNamed([...words.slice(0, length), head])
      if (named && named !== family && isNarrower(named, family)) return named
    }
  }
  return null
}

/** What developers work with does not narrow their role: a "Full Stack Engineer (Java)" is one. */
const isNarrower = (named: Family, family: Family): boolean =>
  family.field.key !== 'software' && (isWithin(named, family) || named.beside === family.key)

function roleNamed(words: readonly string[]): Family | null {
  let node = phrases
  for (const word of words) {
    const next = node.next.get(word)
    if (!next) return null
    node = next
  }
  return node.meaning?.kind === 'role' ? node.meaning.family : null
}

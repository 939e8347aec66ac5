import type { Discipline, Family } from './read-dictionary.ts'
import { familyBeside, familyNamed } from './role-dictionary.ts'
import type { Segment } from './title-words.ts'

/** An occupation found in a segment, up to and with the word at `end`. */
export interface Candidate {
  readonly family: Family
  readonly end: number
  readonly start: number
  readonly evidence: string
}

export interface DisciplineAt {
  readonly discipline: Discipline
  readonly start: number
  /** Exclusive. */
  readonly end: number
}

/** A general head word, and the occupation that it names by itself. */
export interface BareHead {
  readonly head: string
  readonly alone: Candidate | null
}

/** What was found in a segment, before its candidates are weighed. */
export interface Reading {
  readonly segment: Segment
  readonly candidates: readonly Candidate[]
  readonly disciplines: readonly DisciplineAt[]
  /** General head words that have no discipline in this segment, the one that says most first. */
  readonly bareHeads: readonly BareHead[]
  readonly topic: Candidate | null
  readonly weak: Candidate | null
}

/** "HR Operations Analyst" and "Pharmacy Support Specialist" work in HR and in a pharmacy: a family that exists in every department
 *  yields to the department right before it. */
const inEveryDepartment = new Set(
  ['operations_manager', 'operations_analyst', 'customer_support', 'project_coordinator'].map(familyNamed),
)

export function ofDiscipline(
  phrase: Candidate,
  head: string,
  disciplines: readonly DisciplineAt[],
): Candidate | null {
  if (!inEveryDepartment.has(phrase.family)) return null
  const before = disciplines.find(({ end }) => end === phrase.start)
  const family = before ? familyBeside(before.discipline, head) : null
  return before && family
    ? { ...phrase, family, start: before.start, evidence: `${before.discipline.key} ${phrase.evidence}` }
    : null
}

const general = familyNamed('software_engineer')
const specialist = familyNamed('niche_developer')

/** Words before "developer" that name no platform. */
const plainWords = new Set(
  'senior sr junior jr lead principal staff graduate mid middle intermediate level entry experienced associate chief head technical trainee apprentice apprenticeship intern student contract remote freelance team skilled expert passionate talented new permanent perm analyst engineer product digital agile office other and'.split(
    ' ',
  ),
)

/** A "Zuora Developer" works on a platform that no phrase knows: a specialism of software engineering, close to few. */
export function ofPlatform(named: Candidate, { words }: Segment): Candidate {
  const before = words[named.start - 1]
  const isBare = named.start === named.end && ['developer', 'programmer'].includes(named.evidence)
  return isBare && named.family === general && before !== undefined && !plainWords.has(before)
    ? { ...named, family: specialist, evidence: `${before} ${named.evidence}` }
    : named
}

/** "CPA" or "PMO" behind a title names a certificate or a department rather than a second occupation. */
export const isAcronym = ({ evidence }: Pick<Candidate, 'evidence'>) => evidence.length <= 4

export const longer = (one: Candidate | null, other: Candidate): Candidate =>
  one && one.end - one.start >= other.end - other.start ? one : other

export const endOf = (at: DisciplineAt | undefined) => at?.end ?? 0

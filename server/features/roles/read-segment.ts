import type { Discipline, Family } from './read-dictionary.ts'
import {
  familyBeside,
  familyNamed,
  gaps,
  headWords,
  lowHeads,
  type Meaning,
  phrases,
} from './role-dictionary.ts'
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
export interface SegmentMeaning {
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

function ofDiscipline(
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

const longer = (first: Candidate | null, second: Candidate): Candidate =>
  first && first.end - first.start >= second.end - second.start ? first : second

const readEnd = (at: DisciplineAt | undefined) => at?.end ?? 0

/** What the words of a segment may mean. */
export function readSegment(segment: Segment): SegmentMeaning {
  const { words } = segment
  const roles: Candidate[] = []
  const disciplines: DisciplineAt[] = []
  let topic: Candidate | null = null
  let weak: Candidate | null = null
  for (let start = 0; start < words.length; start++) {
    let discipline: DisciplineAt | null = null
    walk(words, start, (meaning, end) => {
      if (meaning.discipline) discipline = { discipline: meaning.discipline, start, end }
      if (!meaning.family) return
      const found = {
        family: meaning.family,
        start,
        end: end - 1,
        evidence: words.slice(start, end).join(' '),
      }
      if (meaning.kind === 'role') roles.push(found)
      else if (meaning.kind === 'topic') topic = longer(topic, found)
      else weak = longer(weak, found)
    })
    if (discipline && readEnd(discipline) > readEnd(disciplines.at(-1))) disciplines.push(discipline)
  }
  const heads = readHeads(segment, roles, disciplines)
  return { segment, disciplines, topic, weak, ...heads }
}

/** Calls `visit` with each phrase of the dictionary that begins at `start`, and where it ends. */
export function walk(
  words: readonly string[],
  start: number,
  visit: (meaning: Meaning, end: number) => void,
): void {
  let node = phrases
  for (let end = start; end < words.length; ) {
    const next = node.next.get(words[end++] ?? '')
    if (!next) return
    node = next
    if (node.meaning) visit(node.meaning, end)
  }
}

/** The best candidate at each word that can end an occupation, from left to right. */
function readHeads(
  segment: Segment,
  roles: readonly Candidate[],
  disciplines: readonly DisciplineAt[],
): Pick<SegmentMeaning, 'candidates' | 'bareHeads'> {
  const { words } = segment
  const candidates: Candidate[] = []
  const bareHeads: BareHead[] = []
  let low: Candidate | null = null
  for (let end = 0; end < words.length; end++) {
    const head = words[end] ?? ''
    const longest = roles.filter((role) => role.end === end).sort((a, b) => a.start - b.start)[0]
    const phrase = longest && (ofDiscipline(longest, head, disciplines) ?? longest)
    const beside = headWords.has(head) ? besideHead(segment, end, disciplines) : null
    const gapped = gapAt(words, end)
    const best =
      beside?.isNext && (!phrase || beside.start < phrase.start)
        ? beside
        : phrase && phrase.start < end
          ? phrase
          : (gapped ?? beside ?? phrase)
    if (best && best === phrase && best.start === end && headWords.has(head)) {
      bareHeads.unshift({ head, alone: best })
    } else if (best) {
      if (lowHeads.has(head) && best === beside && !beside.isNext) low ??= best
      else candidates.push(best)
    } else if (headWords.has(head)) {
      bareHeads.unshift({ head, alone: null })
    }
  }
  const kept = candidates.filter(
    ({ start, end }) => !roles.some((role) => role.start <= start && role.end > end),
  )
  if (kept.length === 0 && low) kept.push(low)
  const isLow = ({ head }: BareHead) => Number(lowHeads.has(head))
  return { candidates: kept, bareHeads: bareHeads.sort((a, b) => isLow(a) - isLow(b)) }
}

function gapAt(words: readonly string[], end: number): Candidate | null {
  const head = words[end] ?? ''
  for (let start = end - 2; start >= Math.max(0, end - 3); start--) {
    const family = gaps.get(`${words[start]} ${head}`)
    if (family) return { family, start, end, evidence: words.slice(start, end + 1).join(' ') }
  }
  return null
}

/** The discipline of a general head: right before it, else the nearest before, else behind "of" or "for". */
function besideHead(
  segment: Segment,
  at: number,
  disciplines: readonly DisciplineAt[],
): (Candidate & { readonly isNext: boolean }) | null {
  const head = segment.words[at] ?? ''
  const before = disciplines.filter(({ end }) => end <= at)
  const nearest = before.sort((a, b) => b.end - a.end || a.start - b.start)
  const joint = segment.joints.find((position) => position > at) ?? segment.words.length
  const reach = at === 0 ? { from: 1, to: joint } : { from: segment.cut, to: segment.words.length }
  const after = disciplines.filter(({ start }) => at < segment.cut && start >= reach.from && start < reach.to)
  for (const { discipline, start, end } of [...nearest, ...after]) {
    const family = familyBeside(discipline, head)
    if (!family) continue
    const evidence = `${segment.words.slice(start, end).join(' ')} ${head}`
    return { family, start: Math.min(start, at), end: at, evidence, isNext: end === at }
  }
  return null
}

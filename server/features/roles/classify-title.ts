import { findFocus, generals, specialismBeside } from './focus.ts'
import type { Family } from './read-dictionary.ts'
import {
  type Candidate,
  type DisciplineAt,
  isAcronym,
  ofPlatform,
  readSegment,
  type SegmentMeaning,
  walk,
} from './read-segment.ts'
import { familyBeside, headWords, isWithin } from './role-dictionary.ts'
import { type Segment, splitTitle, turnedSegment } from './title-words.ts'

/** The occupations that a title names, as codes of families. */
export interface ClassifiedTitle {
  readonly first: number
  /** Another occupation beside the first, which counts only as itself. */
  readonly second: number | null
  /** Only a weak word was found, such as "consultant": at most the same field. */
  readonly isWeak: boolean
  /** The words that decided. */
  readonly evidence: string
}

/** The occupations that a title names, or null where it names none that is known. */
export function classifyTitle(title: string): ClassifiedTitle | null {
  const segments = splitTitle(title)
  const named = classifyTurned(segments) ?? classifyInverted(segments) ?? classifyNamed(segments)
  if (named && !named.isWeak) return named
  // "Design Engineering Intern" names the work of an engineer.
  const asHead = title.replace(/\bengineering\b/gi, 'engineer')
  const worked = asHead === title ? null : classifyNamed(splitTitle(asHead))
  return worked && !worked.isWeak ? worked : named
}

/** Whether a title names an occupation itself, not only what it is about: "nurse", not "Python". */
export const namesOccupation = (title: string): boolean =>
  splitTitle(title)
    .map(readSegment)
    .some(({ candidates, bareHeads }) => candidates.length > 0 || bareHeads.some(({ alone }) => alone))

/** "Manager, Accounts Payable" is read as "Accounts Payable Manager", unless an occupation is named behind it. */
function classifyTurned(segments: readonly Segment[]): ClassifiedTitle | null {
  const turned = turnedSegment(segments)
  if (!turned) return null
  const { words } = turned
  const department = { words: words.slice(0, -1), joints: turned.joints, cut: words.length - 1 }
  const behind = [department, ...segments.slice(1)]
  if (behind.some((segment) => readSegment(segment).candidates.length > 0)) return null
  const last = rank(readSegment(turned)).at(-1)
  return last && last.end === words.length - 1 ? toClassified(last.family, null, last.evidence) : null
}

/** "Therapist, Physical" is read as "Physical Therapist" where that is a phrase of its own. */
function classifyInverted([first, second]: readonly Segment[]): ClassifiedTitle | null {
  if (!first || !second || first.words.length !== 1) return null
  const words = [...second.words.slice(0, second.cut), ...first.words]
  for (let start = 0; start < words.length - 1; start++) {
    let family: Family | null = null
    walk(words, start, (meaning, end) => {
      if (end === words.length && meaning.kind === 'role') family = meaning.family
    })
    if (family) return toClassified(family, null, words.slice(start).join(' '))
  }
  return null
}

function classifyNamed(segments: readonly Segment[]): ClassifiedTitle | null {
  const meanings = segments.map(readSegment)
  const found = meanings.map(rank).filter((candidates) => candidates.length > 0)
  const [[first, ...beside] = [], ...elsewhere] = found
  if (first) return withFocus(first, beside, elsewhere.flat(), meanings)
  return classifyBareHead(meanings) ?? classifyRest(meanings)
}

const toClassified = (
  family: Family,
  second: Family | null,
  evidence: string,
  isWeak = false,
): ClassifiedTitle => ({
  first: family.code,
  second: second === null || second === family ? null : second.code,
  isWeak,
  evidence,
})

const manualFields = new Set(
  'transport trades construction manufacturing farming hospitality services personal_care retail protective'.split(
    ' ',
  ),
)
const servedFields = new Set([...manualFields, ...'public medical nursing education'.split(' ')])

/** "Software Engineer - Rider" and "Account Executive - Butler, PA" are no riders and butlers: one word behind a title says for whom
 *  the work is, or where. A "Truck Driver - Carpenter" is both. */
const isAside = ({ family, evidence }: Candidate, first: Candidate): boolean =>
  servedFields.has(family.field.key) &&
  family.field !== first.family.field &&
  !manualFields.has(first.family.field.key) &&
  first.end > first.start &&
  !evidence.includes(' ')

/** "Software Engineer - Android" is an Android developer; "Software Engineer, Machine Learning" is both. */
function withFocus(
  first: Candidate,
  beside: readonly Candidate[],
  elsewhere: readonly Candidate[],
  meanings: readonly SegmentMeaning[],
): ClassifiedTitle {
  const special = elsewhere.find(({ family }) => isWithin(family, first.family))
  if (special && beside.length === 0) return toClassified(special.family, null, special.evidence)
  const second =
    [...beside, ...elsewhere.filter((candidate) => !isAside(candidate, first))].find(
      (candidate) => candidate.family !== first.family && !isAcronym(candidate),
    ) ?? null
  const ownSegment = meanings.find(({ candidates }) => candidates.includes(first))?.segment
  const others = meanings.flatMap(({ segment }) => (segment === ownSegment ? [] : [segment]))
  const narrower = ownSegment && beside.length === 0 ? specialismBeside(first, ownSegment, others) : null
  if (narrower) return toClassified(narrower, second?.family ?? null, first.evidence)
  const focus = findFocus(first.family, meanings)
  if (focus && isWithin(focus, first.family))
    return toClassified(focus, second?.family ?? null, first.evidence)
  return toClassified(
    first.family,
    second?.family ?? (generals.has(first.family) ? focus : null),
    first.evidence,
  )
}

/** "Manager, Data Science": the head in one segment, its discipline in another. */
function classifyBareHead(meanings: readonly SegmentMeaning[]): ClassifiedTitle | null {
  const heads = meanings.flatMap(({ bareHeads }) => bareHeads)
  for (const { head, alone } of heads) {
    for (const { disciplines } of meanings) {
      for (const { discipline } of disciplines.toReversed()) {
        // "Construction - Billboard Installer" names an occupation by itself.
        if (alone && !discipline.families.has(head)) continue
        const family = familyBeside(discipline, head)
        if (family) return toClassified(family, null, `${discipline.key} ${head}`)
      }
    }
  }
  const alone = heads.find((bare) => bare.alone)?.alone
  if (!alone) return null
  const { segment } = meanings.find(({ bareHeads }) => bareHeads.some((bare) => bare.alone === alone)) ?? {}
  const named = segment ? ofPlatform(alone, segment) : alone
  return toClassified(named.family, null, named.evidence)
}

function classifyRest(meanings: readonly SegmentMeaning[]): ClassifiedTitle | null {
  const topic = meanings.find((reading) => reading.topic)?.topic
  if (topic) return toClassified(topic.family, null, topic.evidence)
  const weak = meanings.find((reading) => reading.weak)?.weak
  return weak ? toClassified(weak.family, null, weak.evidence, true) : null
}

/** The occupations of a segment, the one it is about first. */
function rank({ segment, candidates, disciplines, bareHeads }: SegmentMeaning): Candidate[] {
  const before = candidates.filter(({ start }) => start < segment.cut)
  // "Instructor for Adjuster Courses" is an instructor: what stands behind "for" decides only where nothing stands before it.
  const bare = bareHeads.find(({ alone }) => alone !== null && alone.start < segment.cut)?.alone
  const counted = before.length > 0 ? before : candidates.length > 0 && bare ? [bare] : candidates
  const groups: Candidate[] = []
  for (const candidate of counted) {
    const last = groups.at(-1)
    const isJoined =
      last !== undefined &&
      segment.joints.some((position) => position > last.end && position <= candidate.end)
    if (last === undefined || isJoined) groups.push(candidate)
    else groups[groups.length - 1] = candidate
  }
  return withBorrowedHead(segment, groups, disciplines)
}

/** "Data/BI Engineer" names a data engineer too: what stands alone before a joint shares the head behind it, where its discipline names
 *  that head: a "Production & Materials Planner" does not work in production. */
function withBorrowedHead(
  segment: Segment,
  groups: Candidate[],
  disciplines: readonly DisciplineAt[],
): Candidate[] {
  const [first] = groups
  const joint = segment.joints[0]
  if (!first || joint === undefined || first.end < joint) return groups
  const head = segment.words[first.end] ?? ''
  const alone = headWords.has(head) ? disciplines.find(({ end }) => end === joint) : undefined
  const named = alone?.discipline.families.has(head) && first.start >= joint
  const family = alone && named ? familyBeside(alone.discipline, head) : null
  if (!alone || !family) return groups
  return [
    { family, start: alone.start, end: joint - 1, evidence: `${alone.discipline.key} ${head}` },
    ...groups,
  ]
}

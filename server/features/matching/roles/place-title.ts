import {
  type BareHead,
  type Candidate,
  type DisciplineAt,
  endOf,
  isAcronym,
  longer,
  ofDiscipline,
  ofPlatform,
  type Reading,
} from './candidates.ts'
import { focusOf, generals, specialismBeside } from './focus.ts'
import { likelyFamily } from './likely-family.ts'
import type { Family } from './read-dictionary.ts'
import {
  familyBeside,
  familyOf,
  gaps,
  headWords,
  isClose,
  isWithin,
  lowHeads,
  type Meaning,
  phrases,
} from './role-dictionary.ts'
import { type Segment, splitTitle, turnedSegment } from './title-words.ts'

/** The occupations that a title names, as codes of families. */
export interface PlacedTitle {
  readonly first: number
  /** Another occupation beside the first, which counts only as itself. */
  readonly second: number | null
  /** Only a weak word was found, such as "consultant": at most the same field. */
  readonly isWeak: boolean
  /** The words that decided. */
  readonly evidence: string
}

/** The occupations that a title names, or null where it names none that is known. */
export function placeTitle(title: string): PlacedTitle | null {
  const segments = splitTitle(title)
  const words = segments.flatMap((segment) => segment.words)
  const named = placeTurned(segments) ?? placeInverted(segments) ?? placeNamed(segments)
  if (named && !named.isWeak) return withLikely(named, words)
  // "Design Engineering Intern" names the work of an engineer.
  const asHead = title.replace(/\bengineering\b/gi, 'engineer')
  const worked = asHead === title ? null : placeNamed(splitTitle(asHead))
  if (worked && !worked.isWeak) return worked
  const likely = likelyFamily(words)
  // The words of a weak phrase say no more by themselves: a "Product Specialist" manages no product.
  if (!likely || (named && ` ${named.evidence} `.includes(` ${likely.evidence} `))) return named
  return placed(likely.family, null, likely.evidence)
}

/** Whether a title names an occupation itself, not only what it is about: "nurse", not "Python". */
export const namesOccupation = (title: string): boolean =>
  splitTitle(title)
    .map(readSegment)
    .some(({ candidates, bareHeads }) => candidates.length > 0 || bareHeads.some(({ alone }) => alone))

/** Fields whose titles name what people work with. */
const engineeringFields = new Set(['software', 'data_engineering'])

/** A "Salesforce AI Engineer" is an AI engineer; the other words speak for a Salesforce administrator too. What is close to the
 *  occupation named is shown as close already. Elsewhere, other words say where or for whom people work: an "Occupational Therapist
 *  Med Surg" is not a nurse. */
function withLikely(named: PlacedTitle, words: readonly string[]): PlacedTitle {
  const first = named.second === null ? familyOf(named.first) : undefined
  if (!first || !engineeringFields.has(first.field.key)) return named
  const evidence = new Set(named.evidence.split(' '))
  const others = words.filter((word) => !evidence.has(word))
  const likely = likelyFamily(others, first)
  if (!likely || isAcronym(likely)) return named
  const { family } = likely
  return isWithin(first, family) || isClose(family, first) ? named : { ...named, second: family.code }
}

/** "Manager, Accounts Payable" is read as "Accounts Payable Manager", unless an occupation is named behind it. */
function placeTurned(segments: readonly Segment[]): PlacedTitle | null {
  const turned = turnedSegment(segments)
  if (!turned) return null
  const { words } = turned
  const department = { words: words.slice(0, -1), joints: turned.joints, cut: words.length - 1 }
  const behind = [department, ...segments.slice(1)]
  if (behind.some((segment) => readSegment(segment).candidates.length > 0)) return null
  const last = rank(readSegment(turned)).at(-1)
  return last && last.end === words.length - 1 ? placed(last.family, null, last.evidence) : null
}

/** "Therapist, Physical" is read as "Physical Therapist" where that is a phrase of its own. */
function placeInverted([first, second]: readonly Segment[]): PlacedTitle | null {
  if (!first || !second || first.words.length !== 1) return null
  const words = [...second.words.slice(0, second.cut), ...first.words]
  for (let start = 0; start < words.length - 1; start++) {
    let family: Family | null = null
    walk(words, start, (meaning, end) => {
      if (end === words.length && meaning.kind === 'role') family = meaning.family
    })
    if (family) return placed(family, null, words.slice(start).join(' '))
  }
  return null
}

function placeNamed(segments: readonly Segment[]): PlacedTitle | null {
  const readings = segments.map(readSegment)
  const found = readings.map(rank).filter((candidates) => candidates.length > 0)
  const [[first, ...beside] = [], ...elsewhere] = found
  if (first) return withFocus(first, beside, elsewhere.flat(), readings)
  return placeBareHead(readings) ?? placeRest(readings)
}

const placed = (family: Family, second: Family | null, evidence: string, isWeak = false): PlacedTitle => ({
  first: family.code,
  second: second === null || second === family ? null : second.code,
  isWeak,
  evidence,
})

/** "Software Engineer - Android" is an Android developer; "Software Engineer, Machine Learning" is both. */
function withFocus(
  first: Candidate,
  beside: readonly Candidate[],
  elsewhere: readonly Candidate[],
  readings: readonly Reading[],
): PlacedTitle {
  const special = elsewhere.find(({ family }) => isWithin(family, first.family))
  if (special && beside.length === 0) return placed(special.family, null, special.evidence)
  const other =
    [...beside, ...elsewhere].find((one) => one.family !== first.family && !isAcronym(one)) ?? null
  const own = readings.find(({ candidates }) => candidates.includes(first))?.segment
  const others = readings.flatMap(({ segment }) => (segment === own ? [] : [segment]))
  const narrower = own && beside.length === 0 ? specialismBeside(first, own, others) : null
  if (narrower) return placed(narrower, other?.family ?? null, first.evidence)
  const focus = focusOf(first.family, readings)
  if (focus && isWithin(focus, first.family)) return placed(focus, other?.family ?? null, first.evidence)
  return placed(first.family, other?.family ?? (generals.has(first.family) ? focus : null), first.evidence)
}

/** "Manager, Data Science": the head in one segment, its discipline in another. */
function placeBareHead(readings: readonly Reading[]): PlacedTitle | null {
  const heads = readings.flatMap(({ bareHeads }) => bareHeads)
  for (const { head, alone } of heads) {
    for (const { disciplines } of readings) {
      for (const { discipline } of disciplines.toReversed()) {
        // "Construction - Billboard Installer" names an occupation by itself.
        if (alone && !discipline.families.has(head)) continue
        const family = familyBeside(discipline, head)
        if (family) return placed(family, null, `${discipline.key} ${head}`)
      }
    }
  }
  const alone = heads.find((bare) => bare.alone)?.alone
  if (!alone) return null
  const { segment } = readings.find(({ bareHeads }) => bareHeads.some((bare) => bare.alone === alone)) ?? {}
  const named = segment ? ofPlatform(alone, segment) : alone
  return placed(named.family, null, named.evidence)
}

function placeRest(readings: readonly Reading[]): PlacedTitle | null {
  const topic = readings.find((reading) => reading.topic)?.topic
  if (topic) return placed(topic.family, null, topic.evidence)
  const weak = readings.find((reading) => reading.weak)?.weak
  return weak ? placed(weak.family, null, weak.evidence, true) : null
}

/** The occupations of a segment, the one it is about first. */
function rank({ segment, candidates, disciplines, bareHeads }: Reading): Candidate[] {
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

function readSegment(segment: Segment): Reading {
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
    if (discipline && endOf(discipline) > endOf(disciplines.at(-1))) disciplines.push(discipline)
  }
  const heads = readHeads(segment, roles, disciplines)
  return { segment, disciplines, topic, weak, ...heads }
}

function walk(words: readonly string[], start: number, visit: (meaning: Meaning, end: number) => void): void {
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
): Pick<Reading, 'candidates' | 'bareHeads'> {
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

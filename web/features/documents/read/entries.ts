import { describePosition } from '@jobscout/contract/career/describe.ts'
import type { EntryProposal, ReadEntries } from '@jobscout/contract/career/from-reading.ts'
import {
  type Bullet,
  type CareerRecord,
  certificate,
  education,
  type Position,
  position,
  project,
  recordLimits,
  spokenLanguage,
} from '@jobscout/contract/career/record.ts'
import type { Proposal } from '@jobscout/contract/cv-reader/reading.ts'

export const entryKinds = ['positions', 'education', 'certificates', 'languages', 'projects'] as const
export type EntryKind = (typeof entryKinds)[number]
export type EntryLists = Pick<CareerRecord, EntryKind>
export type Entry = EntryLists[EntryKind][number]

export const entrySchemas = {
  positions: position,
  education,
  certificates: certificate,
  languages: spokenLanguage,
  projects: project,
}

/** An entry that a file proposes, beside the profile. */
export interface ListedProposal {
  readonly kind: EntryKind
  /** What was read, or what the person made of it. */
  readonly read: Entry
  /** The entry that the profile would have. */
  readonly entry: Entry
  readonly proposal: Proposal<unknown>
  readonly isEdited: boolean
  /** Whether the profile says all of it. */
  readonly isSame: boolean
  /** The entry of the profile that says the same in other words. */
  readonly replaces: Entry | null
  /** The number of entries of the profile that stand before it. */
  readonly rank: number
}

export const fold = (text: string) => text.toLocaleLowerCase().replace(/\s+/g, ' ').trim()

const agree = (a: string, b: string): boolean => fold(a) === fold(b)
const yearsAgree = (a: string, b: string): boolean => !a || !b || a.slice(0, 4) === b.slice(0, 4)
const contains = (a: string, b: string): boolean => fold(a).includes(fold(b)) || fold(b).includes(fold(a))

/** Whether an entry of text says this position, in whatever further words: it begins with title and employer, and its first
 *  line has no other year than the one the position began in. */
function matchesPosition(text: string, { title, employer, start }: Position): boolean {
  const line = fold(text.trim().split('\n', 1)[0] ?? '')
  const head = fold([title, employer].filter(Boolean).join(', '))
  if (head === '' || !line.startsWith(head) || /^[\p{L}\p{N}]/u.test(line.slice(head.length))) return false
  const years: string[] = line.slice(head.length).match(/\d{4}/g) ?? []
  return !start || years.length === 0 || years.includes(start.slice(0, 4))
}

const isAlike: {
  [Kind in EntryKind]: (saved: EntryLists[Kind][number], read: EntryLists[Kind][number]) => boolean
} = {
  positions: (saved, read) => {
    if (agree(describePosition(saved), describePosition(read))) return true
    if (saved.text) return matchesPosition(saved.text, read)
    return (
      !read.text &&
      agree(saved.title, read.title) &&
      agree(saved.employer, read.employer) &&
      yearsAgree(saved.start, read.start)
    )
  },
  education: (saved, read) =>
    agree(saved.school, read.school) &&
    (agree(saved.degree, read.degree) || contains(saved.degree, read.degree)) &&
    yearsAgree(saved.end, read.end),
  certificates: (saved, read) => agree(saved.name, read.name),
  languages: (saved, read) => agree(saved.name, read.name),
  projects: (saved, read) => agree(saved.name, read.name),
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

type Dated = Pick<Position, 'start' | 'end' | 'is_current'>
const isDated = ({ start, end, is_current }: Dated): boolean => is_current || start !== '' || end !== ''

const isBlank = ({ text }: Bullet): boolean => text.trim() === ''

/** The saved bullets with those that were read: each as the person corrected it, without those that they removed. */
function mergeBullets(
  saved: readonly Bullet[],
  reading: readonly Bullet[],
  corrected: readonly Bullet[],
): Bullet[] {
  const find = (bullets: readonly Bullet[], { text }: Bullet) =>
    bullets.findIndex((bullet) => agree(bullet.text, text))
  const isUntouched = ({ text }: Bullet) => reading.some((bullet) => bullet.text === text)
  const kept = saved.flatMap((bullet) => {
    const said = corrected[find(corrected, bullet)]
    if (said) return isUntouched(said) ? bullet : said
    const at = find(reading, bullet)
    if (at < 0) return bullet
    return (corrected.length === reading.length && corrected[at]) || []
  })
  const added = corrected.filter((bullet) => find(kept, bullet) < 0)
  return [...kept, ...added].slice(0, recordLimits.bullets)
}

/**
 * The saved entry with what was read. It keeps its id, and what the file does not say, so that nothing of a record is lost. What the
 * person corrected counts as it stands there: a field that they cleared is empty.
 */
function mergeEntry(saved: Entry, reading: Entry, corrected: Entry): Entry {
  const before = new Map(Object.entries(reading))
  const stated = Object.entries(corrected).filter(([name, value]) => {
    if (name === 'id') return false
    const isSaid = name === 'is_current' ? 'is_current' in corrected && isDated(corrected) : !isEmpty(value)
    return isSaid || value !== before.get(name)
  })
  const merged: Entry = { ...saved, ...Object.fromEntries(stated) }
  if ('bullets' in saved && 'bullets' in reading && 'bullets' in corrected && 'bullets' in merged) {
    merged.bullets = mergeBullets(saved.bullets, reading.bullets, corrected.bullets)
    if (merged.is_current) merged.end = ''
  }
  // A position with fields is no text any more.
  if ('employer' in merged && 'employer' in corrected && !corrected.text) merged.text = ''
  return merged
}

/** What an entry says, without where it comes from. */
const content = (entry: Entry): string => fold(JSON.stringify({ ...entry, source: '' }))

/** The proposals of one kind beside the entries of the profile. Lists are newest first, so a new entry belongs below the one
 *  before it. */
function listKind<Kind extends EntryKind>(
  kind: Kind,
  found: readonly EntryProposal<EntryLists[Kind][number]>[],
  saved: EntryLists[Kind],
  edits: ReadonlyMap<string, Entry>,
): ListedProposal[] {
  const entries: readonly EntryLists[Kind][number][] = saved
  const matched = new Set<number>()
  const texts = new Set<string>()
  let rank = 0
  return found.flatMap(({ entry, proposal }) => {
    const typed = (edits.get(entry.id) ?? entry) as EntryLists[Kind][number]
    // A line without words may stand in the form.
    const read =
      'bullets' in typed ? { ...typed, bullets: typed.bullets.filter((bullet) => !isBlank(bullet)) } : typed
    const text = content({
      ...read,
      id: '',
      ...('bullets' in read && { bullets: read.bullets.map((bullet) => ({ ...bullet, id: '' })) }),
    })
    // A file may name an entry twice.
    if (texts.has(text)) return []
    texts.add(text)
    const find = (words: EntryLists[Kind][number]) =>
      entries.findIndex((candidate, index) => !matched.has(index) && isAlike[kind](candidate, words))
    // A correction does not part an entry from the one that its reading matches.
    const corrected = find(read)
    const at = corrected < 0 ? find(entry) : corrected
    const present = entries[at]
    if (present) {
      matched.add(at)
      rank = at + 1
    }
    const merged = present ? mergeEntry(present, entry, read) : read
    const isSame = present !== undefined && content(merged) === content(present)
    return {
      kind,
      read: typed,
      entry: merged,
      proposal,
      isEdited: edits.has(entry.id),
      isSame,
      replaces: isSame ? null : (present ?? null),
      rank,
    }
  })
}

export const listEntries = (
  found: ReadEntries,
  saved: EntryLists,
  edits: ReadonlyMap<string, Entry>,
): ListedProposal[] => [
  ...listKind('positions', found.positions, saved.positions, edits),
  ...listKind('education', found.education, saved.education, edits),
  ...listKind('certificates', found.certificates, saved.certificates, edits),
  ...listKind('languages', found.languages, saved.languages, edits),
  ...listKind('projects', found.projects, saved.projects, edits),
]

/** The entries of a profile with these: each in place of the entry that it replaces, or at its own rank. */
function withEntries(saved: readonly Entry[], applied: readonly ListedProposal[]): Entry[] {
  const added = (before: number) =>
    applied
      .filter(({ isSame, replaces, rank }) => !isSame && replaces === null && rank === before)
      .map(({ entry }) => entry)
  return [
    ...added(0),
    ...saved.flatMap((entry, at) => [
      applied.find(({ replaces }) => replaces?.id === entry.id)?.entry ?? entry,
      ...added(at + 1),
    ]),
  ]
}

/** The lists of a profile that these entries change. */
export function applyEntries(saved: EntryLists, applied: readonly ListedProposal[]): Partial<EntryLists> {
  const changed = entryKinds.flatMap((kind) => {
    const ofKind = applied.filter((proposal) => proposal.kind === kind)
    return ofKind.length > 0 ? [[kind, withEntries(saved[kind], ofKind)]] : []
  })
  return Object.fromEntries(changed) as Partial<EntryLists>
}

import { describePosition } from '@jobscout/contract/career/describe.ts'
import type { EntryProposal, ReadEntries } from '@jobscout/contract/career/from-reading.ts'
import {
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
function saysPosition(text: string, { title, employer, start }: Position): boolean {
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
    if (saved.text) return saysPosition(saved.text, read)
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

/** The saved entry with what was read. It keeps its id, and what the file does not say, so that nothing of a record is lost. */
function mergeEntry(saved: Entry, read: Entry): Entry {
  const isDated = 'is_current' in read && (read.is_current || read.start !== '' || read.end !== '')
  const stated = Object.entries(read).filter(
    ([name, value]) => name !== 'id' && !isEmpty(value) && (name !== 'is_current' || isDated),
  )
  const merged: Entry = { ...saved, ...Object.fromEntries(stated) }
  if ('bullets' in saved && 'bullets' in read && 'bullets' in merged) {
    const added = read.bullets.filter(({ text }) => !saved.bullets.some((bullet) => agree(bullet.text, text)))
    merged.bullets = [...saved.bullets, ...added].slice(0, recordLimits.bullets)
    if (read.is_current && read.end === '') merged.end = ''
  }
  // A position with fields is no text any more.
  if ('employer' in merged && 'employer' in read && !read.text) merged.text = ''
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
    const read = (edits.get(entry.id) ?? entry) as EntryLists[Kind][number]
    const text = content({
      ...read,
      id: '',
      ...('bullets' in read && { bullets: read.bullets.map((bullet) => ({ ...bullet, id: '' })) }),
    })
    // A file may name an entry twice.
    if (texts.has(text)) return []
    texts.add(text)
    const at = entries.findIndex((candidate, index) => !matched.has(index) && isAlike[kind](candidate, read))
    const present = entries[at]
    if (present) {
      matched.add(at)
      rank = at + 1
    }
    const merged = present ? mergeEntry(present, read) : read
    const isSame = present !== undefined && content(merged) === content(present)
    return {
      kind,
      read,
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

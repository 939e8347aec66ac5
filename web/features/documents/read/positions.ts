import {
  type CvPosition,
  type CvReading,
  formatPosition,
  type Proposal,
} from '@jobscout/contract/cv-reader/reading.ts'
import { WORK_ENTRY_MAX } from '@jobscout/contract/profiles/limits.ts'

export interface WorkProposal {
  /** The entry that the profile would have. */
  readonly text: string
  /** The words that an entry has no room for. */
  readonly rest: string
  readonly proposal: Proposal<CvPosition>
  readonly isSame: boolean
  /** The entry of the profile that says the same position in other words. */
  readonly replaces: string | null
  /** The number of entries of the profile that stand before it. */
  readonly place: number
}

export const fold = (text: string) => text.toLocaleLowerCase().replace(/\s+/g, ' ').trim()

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? ''

/** Splits a text at the end of a line, or else of a word, so that the first part has at most so many characters. */
function splitText(text: string, max: number): [string, string] {
  if (text.length <= max) return [text, '']
  const start = text.slice(0, max + 1)
  const end = [start.lastIndexOf('\n'), start.lastIndexOf(' ')].find((at) => at > 0) ?? max
  return [text.slice(0, end).trim(), text.slice(end).trim()]
}

/** Whether an entry says this position, in whatever further words: it begins with title and employer, and its first
 *  line has no other year than the one the position began in. */
function isSamePosition(entry: string, { title, company, start }: CvPosition): boolean {
  const line = fold(firstLine(entry))
  const head = fold(firstLine([title, company].filter(Boolean).join(', ')))
  if (head === '' || !line.startsWith(head) || /^[\p{L}\p{N}]/u.test(line.slice(head.length))) return false
  const years: string[] = line.slice(head.length).match(/\d{4}/g) ?? []
  return !start || years.length === 0 || years.includes(start.slice(0, 4))
}

/** The positions of a reading beside the entries of a profile. Both lists are newest first, so a new one belongs below
 *  the entry of the position before it. */
export function workProposals({ experience }: CvReading, entries: readonly string[]): WorkProposal[] {
  const read = experience.map((proposal) => {
    const [text, rest] = splitText(formatPosition(proposal.value).trim(), WORK_ENTRY_MAX)
    return { text, rest, proposal, at: entries.findIndex((entry) => fold(entry) === fold(text)) }
  })
  const positions = read.filter(({ text }, index) => read.findIndex((other) => other.text === text) === index)
  const said = new Set(positions.map(({ at }) => at))
  let place = 0
  return positions.map(({ at, ...position }) => {
    const isSame = at >= 0
    const other = isSame
      ? at
      : entries.findIndex(
          (entry, index) => !said.has(index) && isSamePosition(entry, position.proposal.value),
        )
    said.add(other)
    if (other >= 0) place = other + 1
    return { ...position, isSame, replaces: isSame ? null : (entries[other] ?? null), place }
  })
}

/** The entries of a profile with these positions: each in place of the entry that it replaces, or at its own place. */
export function withPositions(entries: readonly string[], work: readonly WorkProposal[]): string[] {
  const added = (before: number) =>
    work.filter(({ isSame, replaces, place }) => !isSame && replaces === null && place === before)
  return [
    ...added(0).map(({ text }) => text),
    ...entries.flatMap((entry, index) => [
      work.find(({ replaces }) => replaces === entry)?.text ?? entry,
      ...added(index + 1).map(({ text }) => text),
    ]),
  ]
}

import { toRecordEntries } from '@jobscout/contract/career/from-reading.ts'
import { type EntrySource, recordLimits } from '@jobscout/contract/career/record.ts'
import { isConfident, type ParsedCv, type Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import {
  type Profile,
  type ProfileFields,
  phoneProblem,
  profileFields,
} from '@jobscout/contract/profiles/model.ts'
import { nameProblem } from '@jobscout/contract/shared/credentials.ts'
import { completeAddress, plainAddress } from '@jobscout/contract/shared/web-address.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import {
  applyEntries,
  type Entry,
  type EntryKind,
  entryKinds,
  fold,
  type ListedProposal,
  listEntries,
} from './entries.ts'

/** What was read from a file, with the file's name. */
export interface ParsedFile {
  readonly filename: string
  readonly reading: ParsedCv
}

export type ProfilePatch = Partial<ProfileFields>

const lineFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'location',
  'linkedin_portfolio',
  'summary',
] as const
type LineField = (typeof lineFields)[number]

export interface LineProposal {
  readonly name: LineField
  readonly current: string
  readonly proposal: Proposal<string>
  readonly isSame: boolean
}

/** An item of a list of texts: a skill, or a link. */
export interface TextProposal {
  readonly text: string
  readonly proposal: Proposal<string>
  readonly isSame: boolean
}

interface ProposalLists {
  readonly lines: readonly LineProposal[]
  readonly entries: readonly ListedProposal[]
  readonly skills: readonly TextProposal[]
  readonly links: readonly TextProposal[]
}

export type RoomFor = Readonly<Record<EntryKind | 'skills' | 'links', number>>

interface ProfileProposals extends ProposalLists {
  /** The lines that no proposal says, and what the profile has no room for. */
  readonly unused: readonly string[]
  /** How many entries the profile's lists can still take. */
  readonly room: RoomFor
}

/** What a file proposes, in the shape of the profile. It is made once a file, so that entries keep their ids. */
export const readProposals = (reading: ParsedCv, source: EntrySource) => ({
  reading,
  entries: toRecordEntries(reading, source, randomId),
})
export type ReadProposals = ReturnType<typeof readProposals>

const isName = (name: LineField): boolean => name === 'first_name' || name === 'last_name'

const storedLink = (value: string): string | null =>
  profileFields.shape.linkedin_portfolio.safeParse(completeAddress(plainAddress(value))).data ?? null

/** A value as the profile stores it; null if it would refuse it. The profile's email address is never changed. */
function storedLine(name: LineField, value: string): string | null {
  if (name === 'email') return value
  if (name === 'phone' && phoneProblem(value)) return null
  if (name === 'linkedin_portfolio') return storedLink(value)
  const completed = isName(name) ? value.replace(/\.(?=\p{L}{2})/gu, '. ') : value
  if (isName(name) && nameProblem(completed)) return null
  return profileFields.shape[name].safeParse(completed).data ?? null
}

const storedSkill = (value: string): string | null =>
  profileFields.shape.skills_interests.safeParse([value]).data?.[0] ?? null

/** What a file proposes for the profile, beside what the profile says. A value that the profile cannot hold is not proposed. */
export function proposalsFrom(
  { reading, entries }: ReadProposals,
  profile: Profile,
  edits: ReadonlyMap<string, Entry> = new Map(),
): ProfileProposals {
  const refused: string[] = []
  const keep = (value: string, stored: string | null) => {
    if (stored === null) refused.push(value)
    return stored
  }
  const lines = lineFields.flatMap((name) => {
    const found = reading[name]
    const value = found && keep(found.value, storedLine(name, found.value))
    if (!value) return []
    const current = profile[name]
    return { name, current, proposal: { ...found, value }, isSame: fold(current) === fold(value) }
  })
  const listTexts = (
    found: readonly Proposal<string>[],
    store: (value: string) => string | null,
    saved: readonly string[],
  ) =>
    found.flatMap((proposal) => {
      const text = keep(proposal.value, store(proposal.value))
      return text ? { text, proposal, isSame: saved.some((item) => fold(item) === fold(text)) } : []
    })
  const main = lines.find(({ name }) => name === 'linkedin_portfolio')?.proposal.value
  const savedLinks = [profile.linkedin_portfolio, ...profile.links]
  const countRoom = (kind: EntryKind | 'links') => recordLimits[kind] - profile[kind].length
  return {
    lines,
    entries: listEntries(entries, profile, edits),
    skills: listTexts(reading.skills, storedSkill, profile.skills_interests),
    links: listTexts(reading.links, storedLink, savedLinks).filter(({ text }) => text !== main),
    unused: [...reading.unused, ...refused, ...entries.rest],
    room: {
      positions: countRoom('positions'),
      education: countRoom('education'),
      certificates: countRoom('certificates'),
      languages: countRoom('languages'),
      projects: countRoom('projects'),
      links: countRoom('links'),
      skills: recordLimits.skills - profile.skills_interests.length,
    },
  }
}

/** The proposals that may be applied together: they are read surely, the profile has nothing in their place, and room for
 *  them. With their number, and that of the others that the profile does not say yet. */
export function confidentProposals({ lines, entries, skills, links, room }: ProfileProposals) {
  const isMissing = ({ isSame }: { isSame: boolean }) => !isSame
  const missing: ProposalLists = {
    lines: lines.filter(({ name, isSame }) => name !== 'email' && !isSame),
    entries: entries.filter(isMissing),
    skills: skills.filter(isMissing),
    links: links.filter(isMissing),
  }
  const isSure = ({ proposal }: { proposal: Proposal<unknown> }) => isConfident(proposal)
  const sureEntries = missing.entries.filter(
    (listed) => listed.replaces === null && (listed.isEdited || isSure(listed)),
  )
  const sure: ProposalLists = {
    lines: missing.lines.filter((line) => line.current.trim() === '' && isSure(line)),
    entries: entryKinds.flatMap((kind) =>
      sureEntries.filter((listed) => listed.kind === kind).slice(0, Math.max(0, room[kind])),
    ),
    skills: missing.skills.filter(isSure).slice(0, Math.max(0, room.skills)),
    links: missing.links.filter(isSure).slice(0, Math.max(0, room.links)),
  }
  const count = (lists: ProposalLists) =>
    lists.lines.length + lists.entries.length + lists.skills.length + lists.links.length
  return { sure, sureCount: count(sure), otherCount: count(missing) - count(sure) }
}

/** The patch that applies the given proposals to the profile. It never changes the email address. */
export function toProfilePatch(profile: Profile, applied: Partial<ProposalLists>): ProfilePatch {
  const patch: ProfilePatch = applyEntries(profile, applied.entries ?? [])
  for (const { name, proposal, isSame } of applied.lines ?? []) {
    if (name !== 'email' && !isSame) patch[name] = proposal.value
  }
  const added = (proposals: readonly TextProposal[] = []) =>
    proposals.filter(({ isSame }) => !isSame).map(({ text }) => text)
  const [skills, links] = [added(applied.skills), added(applied.links)]
  if (skills.length > 0) patch.skills_interests = [...profile.skills_interests, ...skills]
  if (links.length > 0) patch.links = [...profile.links, ...links]
  return patch
}

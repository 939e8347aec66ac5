import { type Position, recordLimits } from '@jobscout/contract/career/record.ts'
import { isConfident, type ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import { type Profile, phoneProblem, profileFields } from '@jobscout/contract/profiles/model.ts'
import { nameProblem } from '@jobscout/contract/shared/credentials.ts'
import { completeAddress, plainAddress } from '@jobscout/contract/shared/web-address.ts'
import { createDrafts } from '../../../../ui/form/drafts.ts'
import { addTags } from '../../../../ui/inputs/TagListInput.tsx'
import { applyEntries, type Entry, entryKinds, entrySchemas, type ListedProposal } from '../entries.ts'
import { type ProfilePatch, proposalsFrom, type ReadProposals, readProposals } from '../proposals.ts'

export const contactFields = ['first_name', 'last_name', 'phone', 'location', 'linkedin_portfolio'] as const
export type ContactField = (typeof contactFields)[number]

/** What a person makes of what was read, until they confirm it. */
export interface RecordDraft {
  readonly read: ReadProposals
  readonly contact: Readonly<Record<ContactField, string>>
  readonly skills: readonly string[]
  /** By the id of the entry that was read. */
  readonly edits: ReadonlyMap<string, Entry>
  readonly removed: ReadonlySet<string>
  /** Positions that the person writes themselves. */
  readonly added: readonly Position[]
}

/** Drafts by the CV that they are read from, since a form that was left opens as it was. */
export const recordDrafts = createDrafts<RecordDraft>()

const nothingRead: ParsedCv = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  location: null,
  linkedin_portfolio: null,
  links: [],
  summary: null,
  school_university: null,
  major_field: null,
  experience: [],
  education: [],
  certificates: [],
  languages: [],
  projects: [],
  skills: [],
  unused: [],
}

/** The profile's own words stand; what it leaves empty is as read. */
export function beginDraft(profile: Profile, reading: ParsedCv | null, added: Position[]): RecordDraft {
  const read = readProposals(reading ?? nothingRead, 'cv')
  const { lines, skills } = proposalsFrom(read, profile)
  const contactValue = (name: ContactField) =>
    profile[name] || (lines.find((line) => line.name === name)?.proposal.value ?? '')
  const found = skills.map(({ text }) => text)
  return {
    read,
    contact: {
      first_name: contactValue('first_name'),
      last_name: contactValue('last_name'),
      phone: contactValue('phone'),
      location: contactValue('location'),
      linkedin_portfolio: contactValue('linkedin_portfolio'),
    },
    skills: addTags(profile.skills_interests, found, recordLimits.skills).tags,
    edits: new Map(),
    removed: new Set(),
    added: reading === null && profile.positions.length === 0 ? added : [],
  }
}

/** The entries that were read and that the profile does not say yet, in other words either. */
export const listRead = (profile: Profile, { read, edits }: RecordDraft): ListedProposal[] =>
  proposalsFrom(read, profile, edits).entries.filter(
    ({ isSame, replaces, isEdited }) => !isSame && (replaces === null || isEdited),
  )

/** Whether a person should look at it again: it was not read surely, and they have not corrected it. */
export const isDoubtful = ({ isEdited, proposal }: ListedProposal): boolean =>
  !isEdited && !isConfident(proposal)

const storedLink = (typed: string) => (typed.trim() ? completeAddress(plainAddress(typed)) : '')

/** Why a line of the contact cannot be saved, as a message; null where it can. */
export function contactProblem(name: ContactField, typed: string): string | null {
  const value = name === 'linkedin_portfolio' ? storedLink(typed) : typed
  if (name === 'phone' && phoneProblem(value)) return phoneProblem(value)
  if ((name === 'first_name' || name === 'last_name') && nameProblem(value)) return nameProblem(value)
  return profileFields.shape[name].safeParse(value).error?.issues[0]?.message ?? null
}

const isBlank = ({ title, employer, text }: Position) =>
  [title, employer, text].every((words) => !words.trim())

/** The entries that stop the person from going on, by their ids. */
export const invalidEntries = (profile: Profile, draft: RecordDraft): string[] => [
  ...listRead(profile, draft)
    .filter(({ kind, entry, read }) => !draft.removed.has(read.id) && !isValid(kind, entry))
    .map(({ read }) => read.id),
  ...draft.added.filter((entry) => !isBlank(entry) && !isValid('positions', entry)).map(({ id }) => id),
]
const isValid = (kind: ListedProposal['kind'], entry: Entry) => entrySchemas[kind].safeParse(entry).success

/** What the profile changes by when the person confirms. Nothing of what it has is lost. */
export function confirmedPatch(profile: Profile, draft: RecordDraft): ProfilePatch {
  const kept = listRead(profile, draft).filter(({ read }) => !draft.removed.has(read.id))
  const { room } = proposalsFrom(draft.read, profile, draft.edits)
  const fitting = entryKinds.flatMap((kind) => {
    const ofKind = kept.filter((listed) => listed.kind === kind)
    const isNew = ({ replaces }: ListedProposal) => replaces === null
    return [...ofKind.filter((listed) => !isNew(listed)), ...ofKind.filter(isNew).slice(0, room[kind])]
  })
  const patch: ProfilePatch = applyEntries(profile, fitting)
  const written = draft.added.filter((entry) => !isBlank(entry))
  if (written.length > 0) {
    patch.positions = [...written, ...(patch.positions ?? profile.positions)].slice(0, recordLimits.positions)
  }
  for (const name of contactFields) {
    const value = name === 'linkedin_portfolio' ? storedLink(draft.contact[name]) : draft.contact[name].trim()
    if (value !== profile[name]) patch[name] = value
  }
  if (draft.skills.join('\n') !== profile.skills_interests.join('\n'))
    patch.skills_interests = [...draft.skills]
  return patch
}

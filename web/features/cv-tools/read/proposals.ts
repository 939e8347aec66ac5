import {
  type CvReading,
  formatPosition,
  isConfident,
  type Proposal,
} from '@jobscout/contract/cv-tools/reading.ts'
import {
  type Profile,
  type ProfileFields,
  SKILLS_MAX,
  WORK_ENTRIES_MAX,
  WORK_ENTRY_MAX,
} from '@jobscout/contract/profiles/model.ts'

/** What was read from a file, with the file's name. */
export interface FileReading {
  readonly filename: string
  readonly reading: CvReading
}

export type ProfilePatch = Partial<ProfileFields>

export const lineFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'location',
  'linkedin_portfolio',
  'school_university',
  'major_field',
] as const
export type LineField = (typeof lineFields)[number]

const maxLengths: Record<LineField, number> = {
  first_name: 50,
  last_name: 50,
  email: 255,
  phone: 40,
  location: 200,
  linkedin_portfolio: 500,
  school_university: 200,
  major_field: 200,
}

export interface LineProposal {
  readonly name: LineField
  readonly current: string
  readonly proposal: Proposal<string>
  readonly isSame: boolean
}

const fold = (text: string) => text.toLocaleLowerCase().replace(/\s+/g, ' ').trim()

/** Proposals for the fields of one line, each with the profile's current value. */
export const lineProposals = (reading: CvReading, profile: Profile): LineProposal[] =>
  lineFields.flatMap((name) => {
    const found = reading[name]
    if (!found) return []
    const proposal = { ...found, value: found.value.slice(0, maxLengths[name]) }
    const current = profile[name]
    return { name, current, proposal, isSame: fold(current) === fold(proposal.value) }
  })

export interface ListProposal {
  readonly text: string
  readonly proposal: Proposal<unknown>
  readonly isSame: boolean
}

export const workProposals = (reading: CvReading, profile: Profile): ListProposal[] =>
  reading.experience.map((proposal) => {
    const text = formatPosition(proposal.value).slice(0, WORK_ENTRY_MAX).trim()
    return { text, proposal, isSame: profile.work_experience.some((entry) => fold(entry) === fold(text)) }
  })

export const skillProposals = (reading: CvReading, profile: Profile): ListProposal[] =>
  reading.skills.map((proposal) => ({
    text: proposal.value.slice(0, 100),
    proposal,
    isSame: profile.skills_interests.some((skill) => fold(skill) === fold(proposal.value)),
  }))

const withNew = (list: readonly string[], proposals: readonly ListProposal[], max: number) =>
  [...list, ...proposals.filter(({ isSame }) => !isSame).map(({ text }) => text)].slice(0, max)

interface ProposalLists {
  readonly lines: readonly LineProposal[]
  readonly work: readonly ListProposal[]
  readonly skills: readonly ListProposal[]
}

/** The proposals that may be applied together: they are read surely, and the profile has nothing in their place. With their number,
 *  and that of the others that the profile does not say yet. */
export function confidentProposals({ lines, work, skills }: ProposalLists) {
  const isMissing = ({ isSame }: { isSame: boolean }) => !isSame
  const missing = {
    lines: lines.filter(({ name, isSame }) => name !== 'email' && !isSame),
    work: work.filter(isMissing),
    skills: skills.filter(isMissing),
  }
  const isConfidentProposal = ({ proposal }: { proposal: Proposal<unknown> }) => isConfident(proposal)
  const sure: ProposalLists = {
    lines: missing.lines.filter(({ current, proposal }) => current.trim() === '' && isConfident(proposal)),
    work: missing.work.filter(isConfidentProposal),
    skills: missing.skills.filter(isConfidentProposal),
  }
  const count = (lists: ProposalLists) => lists.lines.length + lists.work.length + lists.skills.length
  return { sure, sureCount: count(sure), otherCount: count(missing) - count(sure) }
}

/** The patch that applies the given proposals to the profile. It never changes the email address. */
export function toProfilePatch(profile: Profile, applied: Partial<ProposalLists>): ProfilePatch {
  const { lines = [], work = [], skills = [] } = applied
  const patch: ProfilePatch = {}
  for (const { name, proposal, isSame } of lines) {
    if (name !== 'email' && !isSame) patch[name] = proposal.value
  }
  if (work.some(({ isSame }) => !isSame)) {
    patch.work_experience = withNew(profile.work_experience, work, WORK_ENTRIES_MAX)
  }
  if (skills.some(({ isSame }) => !isSame)) {
    patch.skills_interests = withNew(profile.skills_interests, skills, SKILLS_MAX)
  }
  return patch
}

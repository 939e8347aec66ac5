import { type CvReading, isConfident, type Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import { SKILLS_MAX, WORK_ENTRIES_MAX } from '@jobscout/contract/profiles/limits.ts'
import {
  type Profile,
  type ProfileFields,
  phoneProblem,
  profileFields,
} from '@jobscout/contract/profiles/model.ts'
import { nameProblem } from '@jobscout/contract/shared/credentials.ts'
import { completeAddress, plainAddress } from '@jobscout/contract/shared/web-address.ts'
import { fold, type WorkProposal, withPositions, workProposals } from './positions.ts'

/** What was read from a file, with the file's name. */
export interface FileReading {
  readonly filename: string
  readonly reading: CvReading
}

export type ProfilePatch = Partial<ProfileFields>

const lineFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'location',
  'linkedin_portfolio',
  'school_university',
  'major_field',
] as const
type LineField = (typeof lineFields)[number]

export interface LineProposal {
  readonly name: LineField
  readonly current: string
  readonly proposal: Proposal<string>
  readonly isSame: boolean
}

interface SkillProposal {
  readonly text: string
  readonly proposal: Proposal<string>
  readonly isSame: boolean
}

interface ProposalLists {
  readonly lines: readonly LineProposal[]
  readonly work: readonly WorkProposal[]
  readonly skills: readonly SkillProposal[]
}

interface ProfileProposals extends ProposalLists {
  /** The lines that no proposal says, and what the profile has no room for. */
  readonly unused: readonly string[]
  /** How many entries the profile's lists can still take. */
  readonly room: { readonly work: number; readonly skills: number }
}

const isName = (name: LineField): boolean => name === 'first_name' || name === 'last_name'

/** A value as the profile stores it; null if it would refuse it. The profile's email address is never changed. */
function storedLine(name: LineField, value: string): string | null {
  if (name === 'email') return value
  if (name === 'phone' && phoneProblem(value)) return null
  const completed =
    name === 'linkedin_portfolio'
      ? completeAddress(plainAddress(value))
      : isName(name)
        ? value.replace(/\.(?=\p{L}{2})/gu, '. ')
        : value
  if (isName(name) && nameProblem(completed)) return null
  return profileFields.shape[name].safeParse(completed).data ?? null
}

const storedSkill = (value: string): string | null =>
  profileFields.shape.skills_interests.safeParse([value]).data?.[0] ?? null

/** What a file proposes for the profile, beside what the profile says. A value that the profile cannot hold is not proposed. */
export function proposalsFrom(reading: CvReading, profile: Profile): ProfileProposals {
  const { work_experience: entries, skills_interests: skills } = profile
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
  const work = workProposals(reading, entries)
  const proposedSkills = reading.skills.flatMap((proposal) => {
    const text = keep(proposal.value, storedSkill(proposal.value))
    return text ? { text, proposal, isSame: skills.some((skill) => fold(skill) === fold(text)) } : []
  })
  return {
    lines,
    work,
    skills: proposedSkills,
    unused: [...reading.unused, ...refused, ...work.flatMap(({ rest }) => (rest ? rest.split('\n') : []))],
    room: { work: WORK_ENTRIES_MAX - entries.length, skills: SKILLS_MAX - skills.length },
  }
}

/** The proposals that may be applied together: they are read surely, the profile has nothing in their place, and room for
 *  them. With their number, and that of the others that the profile does not say yet. */
export function confidentProposals({ lines, work, skills, room }: ProfileProposals) {
  const isMissing = ({ isSame }: { isSame: boolean }) => !isSame
  const missing: ProposalLists = {
    lines: lines.filter(({ name, isSame }) => name !== 'email' && !isSame),
    work: work.filter(isMissing),
    skills: skills.filter(isMissing),
  }
  const isSure = ({ proposal }: { proposal: Proposal<unknown> }) => isConfident(proposal)
  const sure: ProposalLists = {
    lines: missing.lines.filter((line) => line.current.trim() === '' && isSure(line)),
    work: missing.work
      .filter((position) => position.replaces === null && isSure(position))
      .slice(0, room.work),
    skills: missing.skills.filter(isSure).slice(0, room.skills),
  }
  const count = (lists: ProposalLists) => lists.lines.length + lists.work.length + lists.skills.length
  return { sure, sureCount: count(sure), otherCount: count(missing) - count(sure) }
}

/** The patch that applies the given proposals to the profile. It never changes the email address. */
export function toProfilePatch(profile: Profile, applied: Partial<ProposalLists>): ProfilePatch {
  const patch: ProfilePatch = {}
  for (const { name, proposal, isSame } of applied.lines ?? []) {
    if (name !== 'email' && !isSame) patch[name] = proposal.value
  }
  if (applied.work?.length) patch.work_experience = withPositions(profile.work_experience, applied.work)
  const added = (applied.skills ?? []).filter(({ isSame }) => !isSame).map(({ text }) => text)
  if (added.length > 0) patch.skills_interests = [...profile.skills_interests, ...added]
  return patch
}

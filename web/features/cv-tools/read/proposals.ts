import { type CvReading, formatPosition, type Proposal } from '@jobscout/contract/cv-tools/reading.ts'
import {
  type Profile,
  type ProfileFields,
  SKILLS_MAX,
  WORK_ENTRIES_MAX,
  WORK_ENTRY_MAX,
} from '@jobscout/contract/profiles/model.ts'

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

const longest: Record<LineField, number> = {
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
  readonly now: string
  readonly found: Proposal<string>
  readonly isSame: boolean
}

const fold = (text: string) => text.toLocaleLowerCase().replace(/\s+/g, ' ').trim()

/** The single fields that the CV speaks of, beside what the profile says. */
export const lineProposals = (reading: CvReading, profile: Profile): LineProposal[] =>
  lineFields.flatMap((name) => {
    const found = reading[name]
    if (!found) return []
    const cut = { ...found, value: found.value.slice(0, longest[name]) }
    return { name, now: profile[name], found: cut, isSame: fold(profile[name]) === fold(cut.value) }
  })

export interface ListProposal {
  readonly text: string
  readonly found: Proposal<unknown>
  readonly isSame: boolean
}

export const workProposals = (reading: CvReading, profile: Profile): ListProposal[] =>
  reading.experience.map((found) => {
    const text = formatPosition(found.value).slice(0, WORK_ENTRY_MAX).trim()
    return { text, found, isSame: profile.work_experience.some((entry) => fold(entry) === fold(text)) }
  })

export const skillProposals = (reading: CvReading, profile: Profile): ListProposal[] =>
  reading.skills.map((found) => ({
    text: found.value.slice(0, 100),
    found,
    isSame: profile.skills_interests.some((skill) => fold(skill) === fold(found.value)),
  }))

const added = (list: readonly string[], more: readonly ListProposal[], most: number) =>
  [...list, ...more.filter(({ isSame }) => !isSame).map(({ text }) => text)].slice(0, most)

/** What the profile becomes when lines, positions and skills are taken over. The e-mail address is not changed so. */
export function toProfilePatch(
  profile: Profile,
  taken: {
    readonly lines?: readonly LineProposal[]
    readonly work?: readonly ListProposal[]
    readonly skills?: readonly ListProposal[]
  },
): ProfilePatch {
  const { lines = [], work = [], skills = [] } = taken
  const patch: ProfilePatch = {}
  for (const { name, found, isSame } of lines) {
    if (name !== 'email' && !isSame) patch[name] = found.value
  }
  if (work.some(({ isSame }) => !isSame)) {
    patch.work_experience = added(profile.work_experience, work, WORK_ENTRIES_MAX)
  }
  if (skills.some(({ isSame }) => !isSame)) {
    patch.skills_interests = added(profile.skills_interests, skills, SKILLS_MAX)
  }
  return patch
}

import type { Profile, ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { webAddressProblem } from '@jobscout/contract/shared/web-address.ts'
import { itemLabels, profileStrings } from '../strings.ts'

export const editable = [
  'first_name',
  'last_name',
  'phone',
  'location',
  'linkedin_portfolio',
  'school_university',
  'major_field',
  'work_experience',
  'skills_interests',
] as const
export type EditableName = (typeof editable)[number]
export type Editable = Pick<ProfileFields, EditableName>
export type ProfileDraft = Partial<Editable>

/** The value in the form in which the server stores it, for comparison. */
const normalize = (value: string | readonly string[]): string =>
  typeof value === 'string'
    ? value.trim()
    : JSON.stringify(value.map((entry) => entry.trim()).filter((entry) => entry !== ''))

export const isSame = (a: string | readonly string[], b: string | readonly string[]): boolean =>
  normalize(a) === normalize(b)

/** The typed fields that differ from the saved ones, including an incomplete web address. */
export const withoutSaved = (saved: Editable, typed: ProfileDraft): ProfileDraft =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(value, saved[name as EditableName])),
  ) as ProfileDraft

/** The typed fields to save. An incomplete web address is left out. */
export function unsavedChanges(saved: Editable, typed: ProfileDraft): ProfileDraft {
  const { linkedin_portfolio: link, ...changed } = withoutSaved(saved, typed)
  return link === undefined || linkProblem(link) ? changed : { ...changed, linkedin_portfolio: link }
}

export const linkProblem = (text: string): string | null => webAddressProblem(text.trim())

/** The changes to save on top of another tab's, or null if both changed the same field. */
export const rebaseDraft = (before: Editable, current: Editable, mine: ProfileDraft): ProfileDraft | null =>
  findConflicts(before, current, mine).both.length > 0 ? null : unsavedChanges(current, mine)

/** Fields changed in both tabs, which need a decision, and fields changed only in the other one. */
export function findConflicts(before: Editable, current: Editable, mine: ProfileDraft) {
  const elsewhere = editable.filter((name) => !isSame(before[name], current[name]))
  const both = elsewhere.filter((name) => {
    const value = mine[name]
    return value !== undefined && !isSame(value, current[name])
  })
  return { both, elsewhere: elsewhere.filter((name) => !both.includes(name)) }
}

export const fieldLabel = (name: EditableName): string =>
  name === 'linkedin_portfolio' ? profileStrings.link : itemLabels[name]

export const fullName = ({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

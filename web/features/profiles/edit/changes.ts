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

/** What the server would keep of it. */
const kept = (value: string | readonly string[]): string =>
  typeof value === 'string'
    ? value.trim()
    : JSON.stringify(value.map((entry) => entry.trim()).filter((entry) => entry !== ''))

export const isSame = (a: string | readonly string[], b: string | readonly string[]): boolean =>
  kept(a) === kept(b)

/** What was typed and differs from what is saved, finished or not. */
export const withoutSaved = (saved: Editable, typed: ProfileDraft): ProfileDraft =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(value, saved[name as EditableName])),
  ) as ProfileDraft

/** What was typed and is not saved yet. A web address that is not finished waits. */
export function unsavedChanges(saved: Editable, typed: ProfileDraft): ProfileDraft {
  const { linkedin_portfolio: link, ...changed } = withoutSaved(saved, typed)
  return link === undefined || linkProblem(link) ? changed : { ...changed, linkedin_portfolio: link }
}

export const linkProblem = (text: string): string | null => webAddressProblem(text.trim())

/** People write addresses without their beginning. */
export const normalizeLink = (text: string): string => {
  const trimmed = text.trim()
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(trimmed) ? `https://${trimmed}` : trimmed
}

/** What is left to save upon what another tab wrote meanwhile; null where both changed the same. */
export const rebaseDraft = (before: Editable, current: Editable, mine: ProfileDraft): ProfileDraft | null =>
  findConflicts(before, current, mine).both.length > 0 ? null : unsavedChanges(current, mine)

/** Names of what two tabs changed: by both, to be resolved; by the other one only, to be shown. */
export function findConflicts(before: Editable, current: Editable, mine: ProfileDraft) {
  const elsewhere = editable.filter((name) => !isSame(before[name], current[name]))
  const both = elsewhere.filter((name) => {
    const wanted = mine[name]
    return wanted !== undefined && !isSame(wanted, current[name])
  })
  return { both, elsewhere: elsewhere.filter((name) => !both.includes(name)) }
}

export const fieldLabel = (name: EditableName): string =>
  name === 'linkedin_portfolio' ? profileStrings.link : itemLabels[name]

export const fullName = ({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

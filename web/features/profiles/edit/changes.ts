import {
  type Profile,
  type ProfileFields,
  phoneProblem,
  WORK_ENTRY_MAX,
} from '@jobscout/contract/profiles/model.ts'
import { nameProblem } from '@jobscout/contract/shared/credentials.ts'
import { webAddressProblem } from '@jobscout/contract/shared/web-address.ts'
import { lengthProblem } from '../../../ui/inputs/length-problem.ts'
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

/** The typed fields that differ from the saved ones, including those that are held back. */
export const withoutSaved = (saved: Editable, typed: ProfileDraft): ProfileDraft =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(value, saved[name as EditableName])),
  ) as ProfileDraft

export const linkProblem = (text: string): string | null => webAddressProblem(text.trim())

export const workEntryProblem = (entry: string): string | null => lengthProblem(entry.trim(), WORK_ENTRY_MAX)

/** The typed fields that cannot be saved as they are. */
export function heldBack(typed: ProfileDraft): EditableName[] {
  const wrong: Partial<Record<EditableName, boolean>> = {
    first_name: nameProblem(typed.first_name ?? '') !== null,
    last_name: nameProblem(typed.last_name ?? '') !== null,
    phone: phoneProblem(typed.phone ?? '') !== null,
    linkedin_portfolio: linkProblem(typed.linkedin_portfolio ?? '') !== null,
    work_experience: typed.work_experience?.some((entry) => workEntryProblem(entry) !== null),
  }
  return editable.filter((name) => wrong[name])
}

/** The typed fields to save, without those that are held back. */
export function unsavedChanges(saved: Editable, typed: ProfileDraft): ProfileDraft {
  const waiting = heldBack(typed)
  return Object.fromEntries(
    Object.entries(withoutSaved(saved, typed)).filter(([name]) => !waiting.includes(name as EditableName)),
  ) as ProfileDraft
}

export const withoutFields = (changes: ProfileDraft, names: readonly EditableName[]): ProfileDraft =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name as EditableName)))

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

import { WORK_ENTRY_MAX } from '@jobscout/contract/profiles/limits.ts'
import {
  type Profile,
  type ProfileFields,
  phoneProblem,
  profileFields,
} from '@jobscout/contract/profiles/model.ts'
import { nameProblem } from '@jobscout/contract/shared/credentials.ts'
import { webAddressProblem } from '@jobscout/contract/shared/web-address.ts'
import { createEditing, type Edits } from '../../../ui/form/edits.ts'
import { lengthProblem } from '../../../ui/inputs/length-problem.ts'

import { itemLabels, profileStrings } from '../strings.ts'

const editable = [
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
type EditableName = (typeof editable)[number]
export type Editable = Pick<ProfileFields, EditableName>
export type ProfileDraft = Partial<Editable>

type Value = string | readonly string[]

/** The value as the server stores it; undefined if it would refuse it. */
const storedValue = (name: EditableName, value: Value): Value | undefined =>
  profileFields.shape[name].safeParse(value).data

export const editing = createEditing<Editable>(editable, (a, b, name) => {
  const stored = (value: Value) => JSON.stringify(storedValue(name, value) ?? value)
  return stored(a) === stored(b)
})

export const linkProblem = (text: string): string | null => webAddressProblem(text.trim())

export const workEntryProblem = (entry: string): string | null => lengthProblem(entry.trim(), WORK_ENTRY_MAX)

/** What a field refuses although it could be stored: the schema takes names and numbers that were saved before. */
const typedProblem = (name: EditableName, value: string): string | null => {
  if (name === 'phone') return phoneProblem(value)
  return name === 'first_name' || name === 'last_name' ? nameProblem(value) : null
}

/** The edited fields that cannot be saved as they are. */
export const heldBack = (edits: Edits<Editable>): EditableName[] =>
  editable.filter((name) => {
    const value = edits[name]?.value
    if (value === undefined) return false
    return storedValue(name, value) === undefined || typedProblem(name, String(value)) !== null
  })

/** Fields are saved while others are held back or wait for a decision. */
export function savableFields(saved: Editable, edits: Edits<Editable>): EditableName[] {
  const waiting = [...heldBack(edits), ...editing.conflictingFields(saved, edits)]
  return editing.changedFields(saved, edits).filter((name) => !waiting.includes(name))
}

export const fieldLabel = (name: EditableName): string =>
  name === 'linkedin_portfolio' ? profileStrings.link : itemLabels[name]

export const fullName = ({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

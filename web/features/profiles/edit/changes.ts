import {
  type Profile,
  type ProfileFields,
  phoneProblem,
  profileFields,
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

type Value = string | readonly string[]

/** The value as the server stores it; undefined if it would refuse it. */
const storedValue = (name: EditableName, value: Value): Value | undefined =>
  profileFields.shape[name].safeParse(value).data

/** Whether the server stores both values in the same form. */
function isSame(name: EditableName, a: Value, b: Value): boolean {
  const stored = (value: Value) => JSON.stringify(storedValue(name, value) ?? value)
  return stored(a) === stored(b)
}

const entriesOf = (draft: ProfileDraft) => Object.entries(draft) as [EditableName, Value][]

const keepFields = (draft: ProfileDraft, isKept: (name: EditableName, value: Value) => boolean) =>
  Object.fromEntries(entriesOf(draft).filter(([name, value]) => isKept(name, value))) as ProfileDraft

/** The typed fields that differ from the saved ones, including those that are held back. */
export const withoutSaved = (saved: Editable, typed: ProfileDraft): ProfileDraft =>
  keepFields(typed, (name, value) => !isSame(name, value, saved[name]))

export const linkProblem = (text: string): string | null => webAddressProblem(text.trim())

export const workEntryProblem = (entry: string): string | null => lengthProblem(entry.trim(), WORK_ENTRY_MAX)

/** What a field refuses although it could be stored: the schema takes names and numbers that were saved before. */
const typedProblem = (name: EditableName, value: string): string | null => {
  if (name === 'phone') return phoneProblem(value)
  return name === 'first_name' || name === 'last_name' ? nameProblem(value) : null
}

/** The typed fields that cannot be saved as they are. */
export const heldBack = (typed: ProfileDraft): EditableName[] =>
  entriesOf(typed)
    .filter(
      ([name, value]) => storedValue(name, value) === undefined || typedProblem(name, String(value)) !== null,
    )
    .map(([name]) => name)

/** The typed fields to save, without those that are held back. */
export function unsavedChanges(saved: Editable, typed: ProfileDraft): ProfileDraft {
  return withoutFields(withoutSaved(saved, typed), heldBack(typed))
}

export const withoutFields = (changes: ProfileDraft, names: readonly EditableName[]): ProfileDraft =>
  keepFields(changes, (name) => !names.includes(name))

/** The changes to save on top of another tab's, or null if both changed the same field. */
export const rebaseDraft = (before: Editable, current: Editable, mine: ProfileDraft): ProfileDraft | null =>
  findConflicts(before, current, mine).both.length > 0 ? null : unsavedChanges(current, mine)

/** Fields changed in both tabs, which need a decision, and fields changed only in the other one. */
export function findConflicts(before: Editable, current: Editable, mine: ProfileDraft) {
  const elsewhere = editable.filter((name) => !isSame(name, before[name], current[name]))
  const both = elsewhere.filter((name) => {
    const value = mine[name]
    return value !== undefined && !isSame(name, value, current[name])
  })
  return { both, elsewhere: elsewhere.filter((name) => !both.includes(name)) }
}

/** What was typed, and the row that it is based on. */
export interface Draft {
  readonly base: Profile
  readonly typed: ProfileDraft
  readonly conflict: Conflict | null
  /** Fields taken from another tab's latest save. */
  readonly merged: readonly EditableName[]
}

export interface Conflict {
  readonly current: Profile
  /** Fields changed in both tabs. */
  readonly names: readonly EditableName[]
}

/** Bases what was typed on a newer row. Everything typed counts, whether it was sent, waits or is held back; a field that
 *  only shows what the former row said follows the newer one. */
export function rebaseTyped(draft: Draft, current: Profile): Draft {
  const { base, typed, conflict } = draft
  if (current.version <= base.version) return draft
  const mine = withoutSaved(base, typed)
  const { both, elsewhere } = findConflicts(base, current, mine)
  const kept = withoutFields(typed, elsewhere)
  const open = withoutSaved(current, kept)
  const names = editable.filter(
    (name) => name in open && [...(conflict?.names ?? []), ...both].includes(name),
  )
  return {
    base: current,
    typed: kept,
    conflict: names.length > 0 ? { current, names } : null,
    merged: Object.keys(mine).length > 0 ? elsewhere : draft.merged,
  }
}

export const fieldLabel = (name: EditableName): string =>
  name === 'linkedin_portfolio' ? profileStrings.link : itemLabels[name]

export const fullName = ({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

import { type ProfileFields, phoneProblem, profileFields } from '@jobscout/contract/profiles/model.ts'
import { nameProblem } from '@jobscout/contract/shared/credentials.ts'
import { webAddressProblem } from '@jobscout/contract/shared/web-address.ts'
import { showPartialDate, showPeriod } from '../../../lib/format/partial-dates.ts'
import { createEditing, type Edits } from '../../../ui/form/edits.ts'
import { type Entry, withoutBlanks } from '../record/model/entries.ts'
import { itemLabels, profileStrings, recordListStrings, recordSentenceStrings } from '../strings.ts'

const editable = [
  'first_name',
  'last_name',
  'phone',
  'location',
  'linkedin_portfolio',
  'positions',
  'education',
  'skills_interests',
  'certificates',
  'languages',
  'projects',
  'links',
  'summary',
] as const
type EditableName = (typeof editable)[number]
export type Editable = Pick<ProfileFields, EditableName>
export type ProfileDraft = Partial<Editable>

type Value = Editable[EditableName]

/** A list as it is saved: an entry without a word waits on the screen alone. */
const filled = (value: Value): Value =>
  typeof value === 'string' ? value : (withoutBlanks<Entry | string>(value) as Value)

/** What is sent of the edited fields. */
export const filledFields = (draft: ProfileDraft): ProfileDraft =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, filled(value)]))

/** Whether entries wait for their first word, which are lost when the saved form is shown. */
export const hasBlanks = (edits: Edits<Editable>): boolean =>
  Object.values(edits).some(({ value }) => JSON.stringify(filled(value)) !== JSON.stringify(value))

/** The value as the server stores it; undefined if it would refuse it. */
const storedValue = (name: EditableName, value: Value): Value | undefined =>
  profileFields.shape[name].safeParse(filled(value)).data

export const editing = createEditing<Editable>(editable, (a, b, name) => {
  const stored = (value: Value) => JSON.stringify(storedValue(name, value) ?? value)
  return stored(a) === stored(b)
})

export const linkProblem = (text: string): string | null => webAddressProblem(text.trim())

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

const labels: Record<EditableName, string> = {
  ...itemLabels,
  linkedin_portfolio: profileStrings.link,
  positions: profileStrings.work,
  education: recordListStrings.education.title,
  certificates: recordListStrings.certificates.title,
  languages: recordListStrings.languages.title,
  projects: recordListStrings.projects.title,
  links: recordListStrings.links.title,
  summary: recordListStrings.summary.title,
}
export const fieldLabel = (name: EditableName): string => labels[name]

const lines = (...texts: readonly string[]): string => texts.filter(Boolean).join('\n')
const words = (...texts: readonly string[]): string => texts.filter(Boolean).join(', ')

const describeEntry = (entry: Entry | string): string => {
  if (typeof entry === 'string') return entry
  if ('employer' in entry) {
    const { text, title, employer, place, bullets } = entry
    const sentences = bullets.map(
      ({ sentence }) => sentence && `${recordSentenceStrings.inLetter}: ${sentence}`,
    )
    const head = words(title, employer, place, showPeriod(entry))
    return text || lines(head, ...bullets.map((bullet) => bullet.text), ...sentences)
  }
  if ('school' in entry) return words(entry.degree, entry.field, entry.school, showPeriod(entry), entry.note)
  if ('issuer' in entry) return words(entry.name, entry.issuer, showPartialDate(entry.date))
  if ('level' in entry) return words(entry.name, entry.level)
  return lines(words(entry.name, entry.link, showPeriod(entry)), ...entry.bullets.map(({ text }) => text))
}

/** A value as a person compares it with another one. */
export const describeValue = (value: Value): string =>
  typeof value === 'string' ? value : withoutBlanks<Entry | string>(value).map(describeEntry).join('\n')

import { formatPosition } from '../cv-reader/reading.ts'
import { namesWords } from '../matching/names-words.ts'
import { WORK_ENTRY_MAX } from '../profiles/limits.ts'
import { formatPartialDate } from '../shared/partial-date.ts'
import type { Education, Position } from './record.ts'

/** "May 2023 - Present", "2018 - Aug 2020", "2016"; null where no date is known. */
export function formatPeriod({
  start,
  end,
  is_current,
}: Pick<Position, 'start' | 'end' | 'is_current'>): string | null {
  const until = is_current ? 'Present' : formatPartialDate(end)
  const since = formatPartialDate(start)
  return [since === until ? '' : since, until].filter(Boolean).join(' - ') || null
}

/** A position as an entry of the profile's list of texts. Entries from before the record are their text. */
export function describePosition(position: Position): string {
  if (position.text) return position.text
  return formatPosition({
    title: position.title,
    company: position.employer,
    dates: formatPeriod(position),
    start: null,
    end: null,
    current: position.is_current,
    bullets: position.bullets.map(({ text }) => text).filter(Boolean),
  }).slice(0, WORK_ENTRY_MAX)
}

/** The texts of positions that say anything. */
export const describePositions = (positions: readonly Position[]): string[] =>
  positions.map(describePosition).filter((text) => text.trim() !== '')

/** An entry as it was typed, which nobody has split into fields. */
export const positionOfText = (id: string, text: string): Position => ({
  id,
  title: '',
  employer: '',
  employer_in_sentence: '',
  place: '',
  start: '',
  end: '',
  is_current: false,
  bullets: [],
  text,
  source: 'profile',
})

/**
 * The positions behind a list of texts, as callers of the API from before the record write it: a text that a position has keeps the
 * position, a new one becomes an entry of text alone, a missing one removes an entry of text alone.
 * Null where it would remove a position that has fields.
 */
export function reconcilePositions(
  positions: readonly Position[],
  texts: readonly string[],
  nextId: () => string,
): Position[] | null {
  const left = [...positions]
  const kept = texts.map((text) => {
    const at = left.findIndex((position) => describePosition(position) === text)
    return (at >= 0 && left.splice(at, 1)[0]) || positionOfText(nextId(), text)
  })
  return left.every((position) => position.text !== '' || describePosition(position) === '') ? kept : null
}

/**
 * Degree and field of an education without what they say twice: "BSc Biology" names its field, and the field "Bachelor of Nursing"
 * its degree "Bachelor". Where both are the same words, they are the field.
 */
export function separateDegree({ degree, field }: Pick<Education, 'degree' | 'field'>): {
  readonly degree: string
  readonly field: string
} {
  if (degree === '' || field === '') return { degree, field }
  const isInField = namesWords(field, degree)
  if (namesWords(degree, field)) return isInField ? { degree: '', field } : { degree, field: '' }
  const beginsField = isInField && field.toLowerCase().startsWith(degree.toLowerCase())
  return beginsField ? { degree: field, field: '' } : { degree, field }
}

const isBlank = ({ id: _id, source: _source, ...fields }: Education): boolean =>
  Object.values(fields).every((value) => value === '')

/** The education with another school or field of its first entry, which is what the profile's two fields show. */
export function withFirstEducation(
  education: readonly Education[],
  change: { readonly school?: string; readonly field?: string },
  nextId: () => string,
): Education[] {
  const [first, ...rest] = education
  const blank: Education = {
    id: first?.id ?? nextId(),
    degree: '',
    field: '',
    school: '',
    start: '',
    end: '',
    note: '',
    source: 'typed',
  }
  const changed = { ...(first ?? blank), ...change }
  return isBlank(changed) ? rest : [changed, ...rest]
}

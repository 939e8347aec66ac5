import { type CvReading, isConfident } from '@jobscout/contract/cv-reader/reading.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import type { SamplePerson } from './people/sample.ts'

export const accuracyFields = [
  'first name',
  'last name',
  'email',
  'phone',
  'location',
  'link',
  'school',
  'field of study',
  'dates of study',
  'position: title',
  'position: company',
  'position: dates',
  'position: bullets',
  'no position too many',
  'skills found',
  'skills right',
] as const
export type AccuracyField = (typeof accuracyFields)[number]

/** Of one CV and field: the number of values, of correct ones, and of wrong values rather than none. */
export interface FieldScore {
  readonly right: number
  readonly of: number
  readonly invented: number
}
export type Score = Record<AccuracyField, FieldScore>

const same = (read: string | null | undefined, expected: string) =>
  foldText(read ?? '') === foldText(expected)
const digits = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '')
const bare = (link: string | null | undefined) => (link ?? '').replace(/^https?:\/\/(?:www\.)?|\/$/g, '')

type Read = string | null | undefined

const one = (read: Read, isRight: boolean): FieldScore => ({
  right: isRight ? 1 : 0,
  of: 1,
  invented: !isRight && read ? 1 : 0,
})
const sum = (scores: readonly FieldScore[]): FieldScore => ({
  right: scores.reduce((all, { right }) => all + right, 0),
  of: scores.reduce((all, { of }) => all + of, 0),
  invented: scores.reduce((all, { invented }) => all + invented, 0),
})

/** Compares a reading with the person whose CV it is. Skills count where the reading is sure of them. */
export function scoreReading(reading: CvReading, person: SamplePerson): Score {
  const value = (found: { value: string } | null) => found?.value
  const each = (
    score: (
      expected: SamplePerson['positions'][number],
      read: CvReading['experience'][number]['value'] | undefined,
    ) => FieldScore,
  ) => sum(person.positions.map((expected, index) => score(expected, reading.experience[index]?.value)))
  const listed = reading.skills.filter(isConfident).map(({ value }) => value)
  const extra = Math.max(0, reading.experience.length - person.positions.length)
  const studied = reading.education.find(({ value }) => value.school !== null)?.value.dates
  const [name, last, email] = [value(reading.first_name), value(reading.last_name), value(reading.email)]
  const [phone, location] = [value(reading.phone), value(reading.location)]
  const [link, school, field] = [
    value(reading.linkedin_portfolio),
    value(reading.school_university),
    value(reading.major_field),
  ]
  return {
    'first name': one(name, same(name, person.first)),
    'last name': one(last, same(last, person.last)),
    email: one(email, email === person.email),
    phone: one(phone, digits(phone) === digits(person.phone)),
    location: one(location, same(location, person.location)),
    link: one(link, bare(link) === person.link),
    school: one(school, same(school, person.school)),
    'field of study': one(field, same(field, person.field)),
    'dates of study': one(studied, same(studied, person.studied)),
    'position: title': each(({ title }, read) => one(read?.title, same(read?.title, title))),
    'position: company': each(({ company }, read) => one(read?.company, same(read?.company, company))),
    'position: dates': each(({ start, end }, read) =>
      one(read?.dates, read?.start === start && read.end === end),
    ),
    'position: bullets': each(({ bullets }, read) => {
      const isSame = same(read?.bullets.join(' '), bullets.join(' '))
      return one(null, isSame && bullets.length === read?.bullets.length)
    }),
    'no position too many': { right: extra === 0 ? 1 : 0, of: 1, invented: extra },
    'skills found': sum(
      person.skills.map((skill) =>
        one(
          null,
          listed.some((value) => same(value, skill)),
        ),
      ),
    ),
    'skills right': sum(
      listed.map((value) =>
        one(
          value,
          person.skills.some((skill) => same(value, skill)),
        ),
      ),
    ),
  }
}

export type Tally = Map<AccuracyField, FieldScore>

export function addScore(tally: Tally, score: Score): void {
  for (const field of accuracyFields) {
    const before = tally.get(field)
    tally.set(field, before ? sum([before, score[field]]) : score[field])
  }
}

/** All fields of some layouts together. */
export const sumTallies = (tallies: Iterable<Tally>): FieldScore =>
  sum([...tallies].flatMap((tally) => [...tally.values()]))

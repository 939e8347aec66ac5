import { isConfident, type ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
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

const scoreField = (read: Read, isRight: boolean): FieldScore => ({
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
export function scoreParsedCv(reading: ParsedCv, person: SamplePerson): Score {
  const value = (found: { value: string } | null) => found?.value
  const scorePositions = (
    score: (
      expected: SamplePerson['positions'][number],
      read: ParsedCv['experience'][number]['value'] | undefined,
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
    'first name': scoreField(name, same(name, person.first)),
    'last name': scoreField(last, same(last, person.last)),
    email: scoreField(email, email === person.email),
    phone: scoreField(phone, digits(phone) === digits(person.phone)),
    location: scoreField(location, same(location, person.location)),
    link: scoreField(link, bare(link) === person.link),
    school: scoreField(school, same(school, person.school)),
    'field of study': scoreField(field, same(field, person.field)),
    'dates of study': scoreField(studied, same(studied, person.studied)),
    'position: title': scorePositions(({ title }, read) => scoreField(read?.title, same(read?.title, title))),
    'position: company': scorePositions(({ company }, read) =>
      scoreField(read?.company, same(read?.company, company)),
    ),
    'position: dates': scorePositions(({ start, end }, read) =>
      scoreField(read?.dates, read?.start === start && read.end === end),
    ),
    'position: bullets': scorePositions(({ bullets }, read) => {
      const isSame = same(read?.bullets.join(' '), bullets.join(' '))
      return scoreField(null, isSame && bullets.length === read?.bullets.length)
    }),
    'no position too many': { right: extra === 0 ? 1 : 0, of: 1, invented: extra },
    'skills found': sum(
      person.skills.map((skill) =>
        scoreField(
          null,
          listed.some((value) => same(value, skill)),
        ),
      ),
    ),
    'skills right': sum(
      listed.map((value) =>
        scoreField(
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

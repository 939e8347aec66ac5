import type { CvReading } from '@jobscout/contract/documents/cv-reading.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import type { SamplePerson } from './people.ts'

export const accuracyFields = [
  'first name',
  'last name',
  'e-mail',
  'phone',
  'location',
  'link',
  'school',
  'field of study',
  'position: title',
  'position: company',
  'position: dates',
  'position: bullets',
  'no position too many',
  'skills found',
  'skills right',
] as const
export type AccuracyField = (typeof accuracyFields)[number]

/** For one CV and field: how many were right of how many. */
export type Score = Record<AccuracyField, readonly [right: number, of: number]>

const same = (read: string | null | undefined, said: string) => foldText(read ?? '') === foldText(said)
const one = (isRight: boolean): readonly [number, number] => [isRight ? 1 : 0, 1]
const digits = (text: string | undefined) => (text ?? '').replace(/\D/g, '')
const bare = (link: string | undefined) => (link ?? '').replace(/^https?:\/\/(?:www\.)?|\/$/g, '')

/** Holds what was read against what was written. Skills count where the reader is rather sure than not. */
export function scoreReading(reading: CvReading, person: SamplePerson): Score {
  const sum = (rights: readonly boolean[]): readonly [number, number] => [
    rights.filter(Boolean).length,
    rights.length,
  ]
  const read = person.positions.map((_, index) => reading.experience[index]?.value)
  const listed = reading.skills.filter(({ confidence }) => confidence >= 0.7).map(({ value }) => value)
  return {
    'first name': one(same(reading.first_name?.value, person.first)),
    'last name': one(same(reading.last_name?.value, person.last)),
    'e-mail': one(reading.email?.value === person.email),
    phone: one(digits(reading.phone?.value) === digits(person.phone)),
    location: one(same(reading.location?.value, person.location)),
    link: one(bare(reading.linkedin_portfolio?.value) === person.link),
    school: one(same(reading.school_university?.value, person.school)),
    'field of study': one(same(reading.major_field?.value, person.field)),
    'position: title': sum(person.positions.map(({ title }, index) => same(read[index]?.title, title))),
    'position: company': sum(
      person.positions.map(({ company }, index) => same(read[index]?.company, company)),
    ),
    'position: dates': sum(
      person.positions.map(
        ({ start, end }, index) => read[index]?.start === start && read[index]?.end === end,
      ),
    ),
    'position: bullets': sum(
      person.positions.map(
        ({ bullets }, index) =>
          same(read[index]?.bullets.join(' '), bullets.join(' ')) &&
          bullets.length === read[index]?.bullets.length,
      ),
    ),
    'no position too many': one(reading.experience.length <= person.positions.length),
    'skills found': sum(person.skills.map((skill) => listed.some((value) => same(value, skill)))),
    'skills right': sum(listed.map((value) => person.skills.some((skill) => same(value, skill)))),
  }
}

export type Tally = Map<AccuracyField, { right: number; of: number }>

export function addScore(tally: Tally, score: Score): void {
  for (const field of accuracyFields) {
    const [right, of] = score[field]
    const before = tally.get(field) ?? { right: 0, of: 0 }
    tally.set(field, { right: before.right + right, of: before.of + of })
  }
}

import { createHash } from 'node:crypto'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { readLocationCountry } from '@jobscout/contract/matching/places/location-keys.ts'
import type { QuestionKind } from '@jobscout/contract/submissions/answers.ts'
import { classifyQuestion } from '@jobscout/contract/submissions/question-kinds.ts'

/** A question of a form, and what it is about. */
export interface Question {
  readonly topic: string
  readonly question: string
  readonly kind: QuestionKind
}

const start: Question = { topic: 'start', question: 'When could you start?', kind: 'plain' }
const salary: Question = { topic: 'salary', question: 'What salary do you expect?', kind: 'plain' }
const notice: Question = { topic: 'notice', question: 'How long is your notice period?', kind: 'plain' }

/** Countries whose name has an article. */
const withArticle = new Set(['AE', 'BS', 'CD', 'CF', 'CG', 'DO', 'GB', 'GM', 'MV', 'NL', 'PH', 'SC', 'US'])
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' })

const countryName = (code: string): string =>
  `${withArticle.has(code) ? 'the ' : ''}${countryNames.of(code) ?? code}`

interface JobPlace {
  readonly id: string
  readonly location: string
}

/** The questions that forms nearly always ask. Where the country of the job is not known, those about it are about this job alone. */
export function standardQuestions({ id, location }: JobPlace): Question[] {
  const country = readLocationCountry(location)
  const legal = country
    ? legalQuestions(country, `in ${countryName(country)}`)
    : legalQuestions(id, 'where this job is')
  return [start, salary, ...legal]
}

const legalQuestions = (about: string, where: string): Question[] => [
  { topic: `authorization:${about}`, question: `Are you authorized to work ${where}?`, kind: 'legal' },
  {
    topic: `visa:${about}`,
    question: `Do you need a visa or sponsorship to work ${where}, now or later?`,
    kind: 'legal',
  },
]

/** What forms nearly always ask about work in the country of a place; nothing where it is not known. */
export function workQuestions(place: string): Question[] {
  const country = readLocationCountry(place)
  return country ? legalQuestions(country, `in ${countryName(country)}`) : []
}

/** A question in an agent's words. One that means the same as a known one is that one; others are known again by their words. */
export function readQuestion(words: string): Question {
  const { kind, topic } = classifyQuestion(words)
  const known = [start, salary, notice].find((question) => question.topic === topic)
  if (known) return known
  const hash = createHash('sha256').update(foldText(words)).digest('hex').slice(0, 32)
  return { topic: `other:${hash}`, question: words, kind }
}

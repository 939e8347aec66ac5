import { createHash } from 'node:crypto'
import type { FormAnswer, GivenAnswer } from '@jobscout/contract/submissions/answers.ts'

/** What a person said to a question of a draft. */
export type StoredAnswer = Pick<FormAnswer, 'topic' | 'kind' | 'answer' | 'remember'>

/** Everything that is sent when a draft is approved. */
export interface DraftContent {
  readonly letter: string
  readonly cvVersionId: string | null
  readonly answers: readonly FormAnswer[]
}

/** The same for the same content, and for no other: 64 hexadecimal digits. */
export const hashContent = ({ letter, cvVersionId, answers }: DraftContent): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        letter,
        cvVersionId,
        answers.map(({ topic, question, answer }) => [topic, question, answer]),
      ]),
    )
    .digest('hex')

/** What is stored once the person said this too. Answers to other questions than those of the form are left out. */
export function storeAnswers(
  questions: readonly FormAnswer[],
  stored: readonly StoredAnswer[],
  given: readonly GivenAnswer[],
): StoredAnswer[] {
  const answersByTopic = new Map<string, Pick<FormAnswer, 'answer' | 'remember'>>(
    [...stored, ...given].map((answer) => [answer.topic, answer]),
  )
  return questions.flatMap(({ topic, kind }) => {
    const found = answersByTopic.get(topic)
    return found ? [{ topic, kind, answer: found.answer, remember: found.remember }] : []
  })
}

/** Every answer as it reads now: what the person says for other jobs later changes none of them. */
export const pinAnswers = (answers: readonly FormAnswer[]): StoredAnswer[] =>
  answers.map(({ topic, kind, answer, remember }) => ({ topic, kind, answer, remember }))

/** Without what may be kept for no longer than it takes to decide. */
export const withoutSensitive = (answers: readonly StoredAnswer[]): StoredAnswer[] =>
  answers.filter(({ kind }) => kind !== 'sensitive')

import { applyErrors } from '@jobscout/contract/applications/contract.ts'
import { type FormAnswer, type GivenAnswer, isOpenDecision } from '@jobscout/contract/submissions/answers.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { readListing } from '../../jobs/service.ts'

const standardQuestions: readonly Pick<FormAnswer, 'topic' | 'question' | 'kind'>[] = [
  { topic: 'start', question: 'When could you start?', kind: 'plain' },
  { topic: 'salary', question: 'What salary do you expect?', kind: 'plain' },
  { topic: 'authorization', question: 'Are you authorized to work where the job is?', kind: 'legal' },
  { topic: 'visa', question: 'Do you need a visa for it, now or later?', kind: 'legal' },
]

/** The questions that an application for the listing will meet. Throws NOT_FOUND. */
export async function listQuestions(tx: Tx, listingId: string): Promise<FormAnswer[]> {
  await readListing(tx, listingId)
  return standardQuestions.map((question) => ({
    ...question,
    answer: null,
    remembered_at: null,
    remember: false,
  }))
}

/** What the person says to the questions of the listing, as it is kept with the application. Questions that it does not have are left
 *  out. Throws NOT_FOUND, QUESTION_OPEN. */
export async function answersFor(
  tx: Tx,
  listingId: string,
  given: readonly GivenAnswer[],
): Promise<FormAnswer[]> {
  if (given.length === 0) return []
  const said = new Map(given.map((answer) => [answer.topic, answer]))
  const answers = (await listQuestions(tx, listingId)).flatMap((question) => {
    const answer = said.get(question.topic)
    return answer ? { ...question, answer: answer.answer, remember: answer.remember } : []
  })
  const open = answers.find(isOpenDecision)
  if (open) throw declaredError(applyErrors, 'QUESTION_OPEN', { topic: open.topic })
  return answers
}

/** The questions with what the person says to some of them. What is said to another question is left out. */
export function mergeAnswers(questions: readonly FormAnswer[], given: readonly GivenAnswer[]): FormAnswer[] {
  const said = new Map(given.map((answer) => [answer.topic, answer]))
  return questions.map((question) => {
    const found = said.get(question.topic)
    return found
      ? { ...question, answer: found.answer, remember: found.remember, remembered_at: null }
      : question
  })
}

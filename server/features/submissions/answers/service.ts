import { applyErrors } from '@jobscout/contract/applications/contract.ts'
import {
  ANSWER_MAX,
  type FormAnswer,
  type GivenAnswer,
  isOpenDecision,
  QUESTION_MAX,
  QUESTIONS_MAX,
} from '@jobscout/contract/submissions/answers.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { readListing } from '../../jobs/service.ts'
import { deleteRemembered, listRemembered, type RememberedRow, saveRemembered } from './queries.ts'
import { type Question, readQuestion, standardQuestions, workQuestions } from './questions.ts'

/** The questions that an application of the actor for a listing will meet: those that forms nearly always ask, and everyday ones that
 *  agents asked the actor before. Each has the actor's earlier answer where it may be used again. Throws NOT_FOUND. */
export async function listQuestions(tx: Tx, listingId: string): Promise<FormAnswer[]> {
  const standard = standardQuestions(await readListing(tx, listingId))
  const remembered = await listRemembered(tx)
  const isStandard = ({ topic }: Pick<Question, 'topic'>) =>
    standard.some((question) => question.topic === topic)
  const asked = remembered.flatMap(({ topic, question, kind }): Question[] =>
    kind === 'plain' && !isStandard({ topic }) ? [{ topic, question, kind }] : [],
  )
  return [...standard, ...asked].slice(0, QUESTIONS_MAX).map((question) => fillQuestion(question, remembered))
}

/** The legal questions about work in the country of a place, with the actor's earlier answers. Empty where the country is not known. */
export async function listWorkQuestions(tx: Tx, place: string): Promise<FormAnswer[]> {
  const questions = workQuestions(place)
  if (questions.length === 0) return []
  const remembered = await listRemembered(tx)
  return questions.map((question) => fillQuestion(question, remembered))
}

/** Keeps the actor's answers to them for all jobs in that country. A question without an answer is asked
 *  again, one that they leave out stays as it is. */
export async function answerWorkQuestions(
  tx: Tx,
  place: string,
  given: readonly Omit<GivenAnswer, 'remember'>[],
): Promise<FormAnswer[]> {
  const asked = (await listWorkQuestions(tx, place)).filter(({ topic }) =>
    given.some((answer) => answer.topic === topic),
  )
  const answers = given.map((answer) => ({ ...answer, remember: Boolean(answer.answer) }))
  await saveAnswers(tx, mergeAnswers(asked, answers))
  return listWorkQuestions(tx, place)
}

/** What the form of a listing nearly certainly asks, without anybody's answers. Throws NOT_FOUND. */
export const listStandardQuestions = async (tx: Tx, listingId: string): Promise<Question[]> =>
  standardQuestions(await readListing(tx, listingId))

function fillQuestion(question: Question, remembered: readonly RememberedRow[]): FormAnswer {
  const known = remembered.find(({ topic, kind }) => topic === question.topic && kind === question.kind)
  return {
    ...question,
    answer: known?.answer ?? null,
    remembered_at: known?.answered_at.toISOString() ?? null,
    remember: question.kind === 'plain' || known !== undefined,
  }
}

/** The questions with what the person says to some of them. What is said to another question is left out. */
export function mergeAnswers(questions: readonly FormAnswer[], given: readonly GivenAnswer[]): FormAnswer[] {
  const answersByTopic = new Map(given.map((answer) => [answer.topic, answer]))
  return questions.map((question) => {
    const found = answersByTopic.get(question.topic)
    if (!found) return question
    return {
      ...question,
      answer: found.answer,
      remembered_at: found.answer === question.answer ? question.remembered_at : null,
      remember: question.kind === 'plain' || (question.kind === 'legal' && found.remember),
    }
  })
}

/** The answers that go with an application of the actor for a listing: those that they give now, and no others. Where they give none, they
 *  were asked nothing. Keeps for other jobs what may be kept. Throws NOT_FOUND, QUESTION_OPEN for a question that only the person may
 *  answer and did not decide. */
export async function answersFor(
  tx: Tx,
  listingId: string,
  given: readonly GivenAnswer[],
): Promise<FormAnswer[]> {
  if (given.length === 0) return []
  const asked = await listQuestions(tx, listingId)
  const isGiven = ({ topic }: FormAnswer) => given.some((answer) => answer.topic === topic)
  const answers = mergeAnswers(asked, given)
  const open = answers.find(
    (answer) => isOpenDecision(answer) || (answer.kind !== 'plain' && !isGiven(answer)),
  )
  if (open) throw declaredError(applyErrors, 'QUESTION_OPEN', { topic: open.topic })
  const sent = answers.filter(isGiven)
  await saveAnswers(tx, sent)
  return sent
}

/** Keeps the actor's answers for other jobs: everyday ones, and legal ones that the actor allows; a legal one that they no longer allow
 *  is forgotten. */
export async function saveAnswers(tx: Tx, answers: readonly FormAnswer[]): Promise<void> {
  await deleteRemembered(
    tx,
    answers.flatMap(({ kind, topic, remember }) => (kind === 'legal' && !remember ? [topic] : [])),
  )
  await saveRemembered(
    tx,
    answers.flatMap(({ topic, question, kind, answer, remember, remembered_at }) =>
      answer && remember && remembered_at === null ? [{ topic, question, kind, answer }] : [],
    ),
  )
}

/** Keeps the actor's reply to a question of their agent, where it is an everyday one: other forms may ask it too. */
export async function saveReply(tx: Tx, words: string, reply: string): Promise<void> {
  const question = readQuestion(words)
  if (question.kind !== 'plain' || question.question.length > QUESTION_MAX || reply.length > ANSWER_MAX)
    return
  await saveRemembered(tx, [{ ...question, answer: reply }])
}

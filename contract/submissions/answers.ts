import { z } from 'zod'
import { requiredText, text, timestamp } from '../shared/fields.ts'

export const QUESTION_MAX = 500
export const ANSWER_MAX = 2000
export const QUESTIONS_MAX = 20

/** Who may answer a question of a form: `plain` may be taken from an earlier answer; `legal` (authorization, visa, criminal record) is
 *  decided by the person, who may keep the answer for other jobs; `sensitive` (health, origin, orientation and other
 *  demographic questions) is decided by the person each time, read only in a claimed packet and deleted when the submission ends. */
export const questionKind = z.enum(['plain', 'legal', 'sensitive'])
export type QuestionKind = z.infer<typeof questionKind>

/** A question that a form asks, and what the person says to it. */
export const formAnswer = z.object({
  /** What it is about, such as `start`, `salary`, `authorization:US`, `visa:US`, or `other:` and a hash of its words. */
  topic: z.string().min(1).max(100),
  question: requiredText(QUESTION_MAX),
  kind: questionKind,
  /** Null while it is open. Empty for a question that the person leaves blank, which the packet reads "not given". */
  answer: text(ANSWER_MAX).nullable(),
  /** When the person gave this answer for an earlier application; null for one given here, and while it is open. */
  remembered_at: timestamp.nullable(),
  /** The person allows to take this answer for other jobs. Never true for a sensitive one. */
  remember: z.boolean(),
})
export type FormAnswer = z.infer<typeof formAnswer>

export const formAnswers = z.array(formAnswer).max(QUESTIONS_MAX)

/** What the person says to one question. */
export const givenAnswer = z.object({
  topic: z.string().min(1).max(100),
  /** Null opens it again, empty text leaves it blank. */
  answer: text(ANSWER_MAX).nullable(),
  remember: z.boolean().default(false),
})
export type GivenAnswer = z.infer<typeof givenAnswer>

/** An open question that only the person may answer or leave blank stops an approval. */
export const isOpenDecision = ({ kind, answer }: Pick<FormAnswer, 'kind' | 'answer'>): boolean =>
  kind !== 'plain' && answer === null

/** Answers that go with an application. */
export const givenAnswers = z.array(givenAnswer).max(QUESTIONS_MAX)

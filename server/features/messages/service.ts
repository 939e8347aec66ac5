import { messageErrors } from '@jobscout/contract/messages/contract.ts'
import type { Message, Thread } from '@jobscout/contract/messages/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { enqueue } from '../../platform/queue/job.ts'
import { notify } from '../notifications/service.ts'
import { saveReply } from '../submissions/answers/service.ts'
import { readSubmission, toSubmissionRefusal } from '../submissions/service.ts'
import { announceMessage } from './jobs.ts'
import { presentMessage } from './present.ts'
import {
  findAsked,
  findThread,
  insertAnswer,
  insertMessage,
  insertQuestion,
  isFirstUnread,
  listMessages,
  type MessageRow,
  markRead,
  type Outcome,
  type Refusal,
} from './queries.ts'

/** Open questions that a thread shows. More than anybody asks at once. */
const OPEN_QUESTIONS_MAX = 100

interface ThreadPage {
  readonly client_id?: string
  readonly before?: string
  readonly page_size: number
}

/** A page of the thread of a client whom the actor works for, or of the actor. Throws NOT_FOUND. */
export async function readThread(tx: Tx, { client_id, before, page_size }: ThreadPage): Promise<Thread> {
  const clientId = client_id ?? tx.actor.userId
  const found = await findThread(tx, clientId)
  if (!found) throw declaredError(commonErrors, 'NOT_FOUND')
  const rows = await listMessages(tx, clientId, { before, limit: page_size + 1 })
  const page = rows.slice(0, page_size)
  const open = await listMessages(tx, clientId, { areOpen: true, limit: OPEN_QUESTIONS_MAX })
  const present = (messages: readonly MessageRow[]) =>
    messages.map((row) => presentMessage(row, tx.actor.userId)).reverse()
  return {
    client_id: clientId,
    ...found,
    items: present(page),
    next: rows.length > page_size ? (page.at(-1)?.id ?? null) : null,
    open_questions: present(open),
  }
}

/** Throws NOT_FOUND. */
async function findMessage(tx: Tx, clientId: string, id: string): Promise<MessageRow> {
  const [row] = await listMessages(tx, clientId, { only: id, limit: 1 })
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  return row
}

const refusalCodes = {
  closing: 'ACCOUNT_CLOSING',
  no_agent: 'NO_AGENT',
  too_many: 'TOO_MANY_MESSAGES',
  not_open: 'NOT_OPEN',
} as const satisfies Record<Exclude<Refusal, 'missing'>, keyof typeof messageErrors>

const refuse = (outcome: Refusal) =>
  outcome === 'missing'
    ? declaredError(commonErrors, 'NOT_FOUND')
    : declaredError(messageErrors, refusalCodes[outcome])

interface NewMessage {
  readonly id: string
  readonly client_id?: string
  readonly text: string
  readonly application_id?: string
  readonly answers?: string
}

/** Writes to the agency, or to a client whom the actor works for; an answer lets the submission go on that its question held, and an
 *  everyday one is kept for other forms. The other side is notified where nothing else waits for them. What was sent already is
 *  returned as it is. Throws NOT_FOUND, NO_AGENT, ACCOUNT_CLOSING, TOO_MANY_MESSAGES, NOT_OPEN. */
export async function sendMessage(tx: Tx, message: NewMessage): Promise<Message> {
  const { id, client_id: clientId = tx.actor.userId, answers } = message
  const outcome =
    answers === undefined
      ? await insertMessage(tx, clientId, message)
      : await writeAnswer(tx, clientId, { ...message, answers })
  if (outcome === 'done') {
    if (await isFirstUnread(tx, clientId, id)) await announce(tx, clientId, id)
  } else if (outcome !== 'repeated') throw refuse(outcome)
  return presentMessage(await findMessage(tx, clientId, id), tx.actor.userId)
}

/** Nobody answers for a client. */
async function writeAnswer(
  tx: Tx,
  clientId: string,
  { answers, ...message }: NewMessage & { readonly answers: string },
): Promise<Outcome> {
  if (clientId !== tx.actor.userId) return 'missing'
  const outcome = await insertAnswer(tx, answers, message)
  if (outcome === 'done') {
    const question = await findMessage(tx, clientId, answers)
    if (question.holds) await saveReply(tx, question.text, message.text)
  }
  return outcome
}

async function announce(tx: Tx, clientId: string, messageId: string): Promise<void> {
  const { userId } = tx.actor
  if (clientId === userId) {
    enqueue(tx, announceMessage, { clientId, messageId })
    return
  }
  const { author_name } = await findMessage(tx, clientId, messageId)
  await notify(tx, {
    userId: clientId,
    template: 'message.waiting',
    values: { sender_name: author_name || 'Your agent' },
    actionUrl: '/messages',
    about: [userId],
  })
}

interface NewQuestion {
  readonly id: string
  readonly application_id: string
  readonly text: string
  readonly hold: boolean
}

/** Asks a client about an application, and notifies them. With `hold` its submission, which the actor has claimed, waits for the
 *  answer. What was asked already is returned as it is. Throws NOT_FOUND, NOT_CLAIMED, CLAIMED_BY_ANOTHER, NOT_POSSIBLE, NO_AGENT,
 *  ACCOUNT_CLOSING, TOO_MANY_MESSAGES. */
export async function sendQuestion(tx: Tx, question: NewQuestion): Promise<Message> {
  const { id, application_id } = question
  const outcome = await insertQuestion(tx, question)
  switch (outcome) {
    case 'not_possible':
    case 'not_claimed':
    case 'claimed_by_another':
      throw toSubmissionRefusal(outcome, await readSubmission(tx, application_id))
    case 'done':
    case 'repeated':
      break
    default:
      throw refuse(outcome)
  }
  const asked = await findAsked(tx, id, application_id)
  if (!asked) throw declaredError(commonErrors, 'NOT_FOUND')
  const clientId = asked.user_id
  const row = await findMessage(tx, clientId, id)
  if (outcome === 'done') {
    await notify(tx, {
      userId: clientId,
      template: 'message.question',
      values: { job_title: row.job_title ?? '', company_name: row.company_name ?? '' },
      applicationId: application_id,
      actionUrl: '/messages',
    })
  }
  return presentMessage(row, tx.actor.userId)
}

/** The other side's messages up to this one are read, and with the last the notifications of the thread. Throws NOT_FOUND. */
export async function readMessages(
  tx: Tx,
  { client_id = tx.actor.userId, up_to }: { client_id?: string; up_to: string },
): Promise<void> {
  if (!(await markRead(tx, client_id, up_to))) throw declaredError(commonErrors, 'NOT_FOUND')
}

import { z } from 'zod'
import { id, successResult } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import type { Role } from '../shared/roles.ts'
import { submissionErrors } from '../submissions/contract.ts'
import { MESSAGES_PER_DAY, message, messageText, thread } from './model.ts'

const staff: readonly Role[] = ['agent', 'admin', 'super_admin']

export const messageErrors = {
  /** A client without an agent. */
  NO_AGENT: { status: 409, message: 'There is no agent yet. You can write once you have one.' },
  /** The client's account is going to be deleted. */
  ACCOUNT_CLOSING: {
    status: 409,
    message: 'This account is going to be deleted. Nobody can write here any more.',
  },
  TOO_MANY_MESSAGES: {
    status: 429,
    message: `You have written ${MESSAGES_PER_DAY} messages today. Please go on tomorrow.`,
  },
  /** The question was answered or withdrawn meanwhile. */
  NOT_OPEN: { status: 409, message: 'This question does not wait for an answer any more.' },
}

/** Own thread when left out. */
const whose = { client_id: id.optional() }

export const messages = {
  thread: get(
    '/rest/v1/messages',
    'signed-in',
    'The thread between a client and the agency: own, or of a client one works for',
  )
    .input(
      z.object({
        ...whose,
        before: id.optional(),
        page_size: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(thread),
  send: post(
    '/rest/v1/messages',
    'signed-in',
    'Write to the agency, or to a client one works for; an answer to a question lets its submission go on',
  )
    .input(
      z.object({
        /** Chosen by the sender, so that a message whose answer was lost can be sent again without being doubled. */
        id,
        ...whose,
        text: messageText,
        /** An application of this client that it is about. */
        application_id: id.optional(),
        /** Only clients: the open question that this answers. */
        answers: id.optional(),
      }),
    )
    .output(message)
    .errors(messageErrors),
  ask: post(
    '/rest/v1/rpc/ask_client',
    staff,
    'Ask a client about an application; its submission may wait for the answer',
  )
    .input(
      z.object({
        id,
        application_id: id,
        text: messageText,
        /** Hold the submission until the client answers. It has to be claimed by the actor. */
        hold: z.boolean().default(true),
      }),
    )
    .output(message)
    .errors({ ...submissionErrors, ...messageErrors }),
  read: post(
    '/rest/v1/rpc/read_messages',
    'signed-in',
    'Mark as read what the other side wrote up to a message',
  )
    .input(z.object({ ...whose, up_to: id }))
    .output(successResult),
}

import { ORPCError } from '@orpc/client'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { describeError, type ErrorText } from '../../lib/api/errors.ts'
import { randomId } from '../../lib/browser/random-id.ts'
import { type Message, type ThreadPages, threadQuery, withSent } from './options.ts'
import { dropOutgoing, type Outgoing, storeOutgoing, threadKey, useOutbox } from './outbox.ts'
import { threadStrings as strings } from './strings.ts'

export const useThread = (clientId?: string, { enabled = true } = {}) =>
  useInfiniteQuery({ ...threadQuery(clientId), enabled })

/** How many messages of a client nobody of the agency has read. */
export const useUnread = (clientId: string): number => useThread(clientId).data?.pages[0]?.unread ?? 0

/** The questions that wait for the client, less those whose answer is under way. */
export function useOpenQuestions(clientId?: string, options?: { enabled: boolean }): readonly Message[] {
  const { data } = useThread(clientId, options)
  const outbox = useOutbox(threadKey(clientId))
  const open = data?.pages[0]?.open_questions ?? []
  return open.filter(({ id }) => !outbox.some(({ answers, failure }) => answers === id && !failure))
}

/** The server names what stands in the way of a message. */
const describeRefusal = (error: unknown): ErrorText =>
  error instanceof ORPCError && error.defined
    ? { title: strings.failure.title, message: error.message }
    : describeError(error, strings.failure)

const send = (clientId: string | undefined, { id, text, asks, answers }: Outgoing) =>
  asks
    ? client.messages.ask({ id, text, application_id: asks.application.id, hold: asks.hold })
    : client.messages.send({ id, client_id: clientId, text, answers })

function useOutgoing(clientId: string | undefined, changes: 'message' | 'submission', onSent?: () => void) {
  const key = threadKey(clientId)
  return useMutation({
    meta: { changes },
    mutationFn: (outgoing: Outgoing) => send(clientId, outgoing),
    onMutate: ({ failure: _, ...outgoing }) => storeOutgoing(key, outgoing),
    onSuccess: (message, { answers }, _context, { client: queryClient }) => {
      queryClient.setQueryData<ThreadPages>(
        threadQuery(clientId).queryKey,
        (data) => data && withSent(data, message, answers),
      )
      dropOutgoing(key, message.id)
      onSent?.()
    },
    onError: (error, outgoing) => storeOutgoing(key, { ...outgoing, failure: describeRefusal(error) }),
  }).mutate
}

/** Sends messages, which are shown at once. What fails stays in the outbox, from where the same call sends it again. */
export function useSend(clientId?: string, onSent?: () => void) {
  const sendMessage = useOutgoing(clientId, 'message', onSent)
  const changeSubmission = useOutgoing(clientId, 'submission', onSent)
  return (outgoing: Outgoing) =>
    outgoing.answers || outgoing.asks ? changeSubmission(outgoing) : sendMessage(outgoing)
}

/** A new message with an id of its own. */
export const newOutgoing = (outgoing: Omit<Outgoing, 'id' | 'failure'>): Outgoing => ({
  id: randomId(),
  ...outgoing,
})

export const useMarkRead = () =>
  useMutation(api.messages.read.mutationOptions({ meta: { changes: 'message' } }))

import type { Message as ContractMessage } from '@jobscout/contract/messages/model.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { api, type client } from '../../lib/api/api.ts'

export type Message = ContractMessage
export type ThreadPage = Awaited<ReturnType<typeof client.messages.thread>>
export type ThreadPages = InfiniteData<ThreadPage, string | undefined>
export type MessageApplication = NonNullable<Message['application']>

/**
 * The latest messages of a thread; each further page adds older ones. Without a client it is the person's own. Reading the thread of
 * a client is recorded as a visit, so it is never fetched ahead.
 */
export const threadQuery = (clientId?: string) =>
  api.messages.thread.infiniteOptions({
    input: (before: string | undefined) => ({ client_id: clientId, before }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** The messages of all loaded pages, oldest first. */
export const loadedMessages = (data: ThreadPages): readonly Message[] =>
  data.pages.toReversed().flatMap(({ items }) => items)

/** Adds a message that was just sent, with what it means for the questions, before the thread is fetched again. */
export function withSent(data: ThreadPages, sent: Message, answers: string | undefined): ThreadPages {
  const settle = (message: Message): Message =>
    message.id === answers && message.question
      ? { ...message, question: { ...message.question, state: 'answered', answered_at: sent.created_at } }
      : message
  const [latest, ...older] = data.pages
  if (!latest) return data
  const others = latest.items.filter(({ id }) => id !== sent.id)
  const isOpen = sent.question?.state === 'open'
  const questions = latest.open_questions.filter(({ id }) => id !== answers && id !== sent.id)
  return {
    ...data,
    pages: [
      {
        ...latest,
        items: [...others.map(settle), sent],
        open_questions: isOpen ? [...questions, sent] : questions,
      },
      ...older.map((page) => ({ ...page, items: page.items.map(settle) })),
    ],
  }
}

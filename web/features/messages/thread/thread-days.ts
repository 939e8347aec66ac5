import type { Message, MessageApplication } from '../options.ts'

/** What stands together in a thread: what the client did, one message, or messages in a row about the same application. */
export type Block =
  | { readonly kind: 'event'; readonly messages: readonly [Message] }
  | { readonly kind: 'plain'; readonly messages: readonly [Message] }
  | {
      readonly kind: 'framed'
      /** Null for one that was removed. */
      readonly application: MessageApplication | null
      readonly messages: readonly [Message, ...Message[]]
    }

export interface Day {
  /** As yyyy-mm-dd. */
  readonly day: string
  readonly blocks: readonly Block[]
}

const isEvent = ({ kind }: Message) => kind === 'applied' || kind === 'withdrew' || kind === 'noted'

function createBlock(message: Message): Block {
  if (isEvent(message)) return { kind: 'event', messages: [message] }
  const { application, kind } = message
  const isFramed = application !== null || kind === 'question' || kind === 'answer'
  return isFramed
    ? { kind: 'framed', application, messages: [message] }
    : { kind: 'plain', messages: [message] }
}

/** The block with the message, where both are about the same application; else undefined. */
function extendBlock(block: Block | undefined, message: Message): Block | undefined {
  if (block?.kind !== 'framed' || isEvent(message)) return undefined
  const isSame = block.application !== null && block.application.id === message.application?.id
  return isSame ? { ...block, messages: [...block.messages, message] } : undefined
}

/** Messages by day of the reader's calendar, in their order. */
export function groupByDay(messages: readonly Message[], isoDay: (moment: string) => string): readonly Day[] {
  const days: { day: string; blocks: Block[] }[] = []
  for (const message of messages) {
    const day = isoDay(message.created_at)
    const latest = days.at(-1)
    if (latest?.day !== day) {
      days.push({ day, blocks: [createBlock(message)] })
      continue
    }
    const extended = extendBlock(latest.blocks.at(-1), message)
    if (extended) latest.blocks.splice(-1, 1, extended)
    else latest.blocks.push(createBlock(message))
  }
  return days
}

/** The first message from the other side that nobody there has read; undefined without one. */
export const findFirstUnread = (
  messages: readonly Message[],
  reader: 'client' | 'agency',
): string | undefined =>
  messages.find(({ from_agency, read_at }) => read_at === null && from_agency === (reader === 'client'))?.id

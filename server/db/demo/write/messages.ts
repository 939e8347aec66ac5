import { randomUUID } from 'node:crypto'
import type { Actor } from '@jobscout/contract/shared/roles.ts'
import type { ClientBase } from 'pg'
import { announceMessage } from '../../../features/messages/jobs.ts'
import { readMessages, readThread, sendMessage } from '../../../features/messages/service.ts'
import { type DemoMessage, demoMessages, demoReadings } from '../messages.ts'
import type { DemoEvent } from '../moment.ts'
import type { DemoApplicant } from '../recent.ts'
import type { DemoIds } from './people.ts'

/** The threads begin with the last days: what was written before was not written in the order of time. */
export const clearThreads = (client: ClientBase) => client.query('delete from public.messages')

/** What clients and their agent wrote to each other in the last days, and what they have read of it. */
export function messageEvents(
  ids: DemoIds,
  applicants: ReadonlyMap<DemoApplicant, { readonly userId: string }>,
): DemoEvent[] {
  const agent: Actor = { userId: ids.agent, role: 'agent' }
  /** Whose thread it is, and who acts in it. */
  const selectThread = ({ of, by }: Pick<DemoMessage, 'of' | 'by'>) => {
    const clientId = applicants.get(of)?.userId ?? ids.client
    const actor: Actor = by === 'agent' ? agent : { userId: clientId, role: 'client' }
    return { clientId, actor }
  }
  const writings = demoMessages.map((message): DemoEvent => {
    const { clientId, actor } = selectThread(message)
    return {
      hoursAgo: message.hoursAgo,
      async happen(moment) {
        const { id } = await moment.withActor(actor, (tx) =>
          sendMessage(tx, { id: randomUUID(), client_id: clientId, text: message.text }),
        )
        if (message.by === 'client') await announceMessage.work({ clientId, messageId: id }, moment)
      },
    }
  })
  const readings = demoReadings.map((reading): DemoEvent => {
    const { clientId, actor } = selectThread(reading)
    return {
      hoursAgo: reading.hoursAgo,
      happen: ({ withActor }) =>
        withActor(actor, async (tx) => {
          const { items } = await readThread(tx, { client_id: clientId, page_size: 1 })
          const [last] = items
          if (last) await readMessages(tx, { client_id: clientId, up_to: last.id })
        }),
    }
  })
  return [...writings, ...readings]
}

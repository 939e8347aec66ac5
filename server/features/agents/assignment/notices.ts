import type { BareTx } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/service.ts'
import { type MoveRow, selectNames } from './queries.ts'

const NAMED_MAX = 3

/** "Mara Okafor", "Mara Okafor and Ben Low", "Mara Okafor, Ben Low, Ada Reed and 9 more". */
function listNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_MAX)
  const rest = names.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  const last = shown.at(-1) ?? ''
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

const forClient = (to: string | undefined) =>
  to
    ? {
        title: `${to} is your agent`,
        message: `${to} works on your applications from now on, the present ones and those you send next.`,
      }
    : {
        title: 'You are between agents',
        message:
          'Your agent no longer works on your applications. We let you know as soon as the next one does.',
      }

const forNewAgent = (clients: readonly string[], applications: number) =>
  clients.length === 1
    ? {
        title: 'New client assigned to you',
        message: `${clients[0]} is your client now, with ${count(applications, 'open application', 'open applications')}.`,
      }
    : {
        title: `${clients.length} clients assigned to you`,
        message: `${listNames(clients)} are your clients now, with ${count(applications, 'open application', 'open applications')}.`,
      }

const forFormerAgent = (clients: readonly string[]) => ({
  title: clients.length === 1 ? 'A client left your list' : `${clients.length} clients left your list`,
  message:
    clients.length === 1
      ? `${clients[0]} is no longer your client.`
      : `${listNames(clients)} are no longer your clients.`,
})

/**
 * Notifies everybody whom these moves concern: each client once, and each agent once, however many clients came or went.
 * In the order of ids, which keeps two transactions from waiting for each other.
 */
export async function notifyOfMoves(tx: BareTx, moves: readonly MoveRow[]): Promise<void> {
  const made = moves.filter(({ from_agent, to_agent }) => from_agent !== to_agent)
  if (made.length === 0) return
  const names = await selectNames(
    tx,
    made.flatMap(({ client_id, from_agent, to_agent }) =>
      [client_id, from_agent ?? [], to_agent ?? []].flat(),
    ),
  )
  const nameOf = (id: string | null) => (id && names.get(id)) || 'A client'
  const notices: { userId: string; title: string; message: string; actionUrl: string }[] = []
  for (const { client_id, to_agent } of made) {
    notices.push({
      userId: client_id,
      ...forClient(to_agent ? nameOf(to_agent) : undefined),
      actionUrl: '/applications',
    })
  }
  const agents = new Set(
    made.flatMap(({ from_agent, to_agent }) => [from_agent ?? [], to_agent ?? []].flat()),
  )
  for (const agent of agents) {
    const came = made.filter(({ to_agent }) => to_agent === agent)
    const left = made.filter(({ from_agent }) => from_agent === agent)
    const clients = came.map(({ client_id }) => nameOf(client_id))
    const applications = came.reduce((sum, move) => sum + move.applications, 0)
    const [only] = came
    if (only) {
      notices.push({
        userId: agent,
        ...forNewAgent(clients, applications),
        actionUrl: came.length === 1 ? `/clients/${only.client_id}` : '/clients',
      })
    }
    if (left.length > 0) {
      notices.push({
        userId: agent,
        ...forFormerAgent(left.map(({ client_id }) => nameOf(client_id))),
        actionUrl: '/clients',
      })
    }
  }
  for (const notice of notices.sort((a, b) => (a.userId < b.userId ? -1 : 1))) {
    await notify(tx, { ...notice, type: 'agent_assignment' })
  }
}

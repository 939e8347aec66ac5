import type { BareTx } from '../../../platform/db/transaction.ts'
import { type NewNotification, notify, type TemplateKey } from '../../notifications/service.ts'
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

const count = (n: number, singular: string, plural: string) => `${n} ${n === 1 ? singular : plural}`

/** Checks the values against the template. */
const notice = <Key extends TemplateKey>(of: NewNotification<Key>): NewNotification<Key> => of

interface Named {
  readonly id: string
  readonly name: string
}

const forClient = (userId: string, agent: Named | null) =>
  agent
    ? notice({
        userId,
        template: 'assignment.agent_assigned',
        values: { agent_name: agent.name },
        actionUrl: '/applications',
        about: [agent.id],
      })
    : notice({ userId, template: 'assignment.agent_removed', values: {}, actionUrl: '/applications' })

function forNewAgent(userId: string, clients: readonly Named[], applications: number) {
  const open_applications = count(applications, 'open application', 'open applications')
  const [only, ...others] = clients
  const about = clients.map(({ id }) => id)
  return only && others.length === 0
    ? notice({
        userId,
        template: 'assignment.client_assigned',
        values: { client_name: only.name, open_applications },
        actionUrl: `/clients/${only.id}`,
        about,
      })
    : notice({
        userId,
        template: 'assignment.clients_assigned',
        values: { ...listed(clients), open_applications },
        actionUrl: '/clients',
        about,
      })
}

function forFormerAgent(userId: string, clients: readonly Named[]) {
  const [only, ...others] = clients
  const to = { userId, actionUrl: '/clients', about: clients.map(({ id }) => id) }
  return only && others.length === 0
    ? notice({ ...to, template: 'assignment.client_left', values: { client_name: only.name } })
    : notice({ ...to, template: 'assignment.clients_left', values: listed(clients) })
}

const listed = (clients: readonly Named[]) => ({
  client_names: listNames(clients.map(({ name }) => name)),
  client_count: String(clients.length),
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
  const named = (id: string): Named => ({ id, name: names.get(id) || 'A client' })
  const notices: NewNotification[] = made.map(({ client_id, to_agent }) =>
    forClient(client_id, to_agent ? named(to_agent) : null),
  )
  const agents = new Set(
    made.flatMap(({ from_agent, to_agent }) => [from_agent ?? [], to_agent ?? []].flat()),
  )
  for (const agent of agents) {
    const came = made.filter(({ to_agent }) => to_agent === agent)
    const left = made.filter(({ from_agent }) => from_agent === agent)
    const applications = came.reduce((sum, move) => sum + move.applications, 0)
    const nameClients = (moves: readonly MoveRow[]) => moves.map(({ client_id }) => named(client_id))
    if (came.length > 0) notices.push(forNewAgent(agent, nameClients(came), applications))
    if (left.length > 0) notices.push(forFormerAgent(agent, nameClients(left)))
  }
  for (const notification of notices.sort((a, b) => (a.userId < b.userId ? -1 : 1)))
    await notify(tx, notification)
}

/** Notifies only the agents whom clients leave: the clients themselves become staff. */
export async function notifyFormerAgents(tx: BareTx, moves: readonly MoveRow[]): Promise<void> {
  const names = await selectNames(
    tx,
    moves.map(({ client_id }) => client_id),
  )
  for (const { client_id, from_agent, to_agent } of moves) {
    const client = { id: client_id, name: names.get(client_id) || 'A client' }
    if (from_agent && from_agent !== to_agent) await notify(tx, forFormerAgent(from_agent, [client]))
  }
}

import type {
  Assignment,
  BulkAssignment,
  BulkRefusal,
  ClientsDestination,
  CurrentAssignment,
} from '@jobscout/contract/agents/assignment.ts'
import { bulkRefusal } from '@jobscout/contract/agents/assignment.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { BareTx, QueuedJob, Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { assignWaitingClients } from '../waiting/jobs.ts'
import { notifyFormerAgents, notifyOfMoves } from './notices.ts'
import { selectAgentOptions, selectAssignmentForClient } from './options-queries.ts'
import { type MoveRow, moveClient, moveClients, releaseClients, selectNames } from './queries.ts'
import { explainAgentFailure, toMoveRefusal } from './refusals.ts'

/** Notifies those concerned and, where a place became free, lets the next waiting client have it. */
async function announce(tx: Tx, moves: readonly MoveRow[]): Promise<void> {
  await notifyOfMoves(tx, moves)
  if (moves.some(({ from_agent, to_agent }) => from_agent && from_agent !== to_agent)) {
    enqueue(tx, assignWaitingClients, {})
  }
}

const presentCurrent = (move: MoveRow, names: ReadonlyMap<string, string>): CurrentAssignment => ({
  agent: move.to_agent ? { user_id: move.to_agent, name: names.get(move.to_agent) ?? '' } : null,
  version: move.version,
  assigned_at: move.assigned_at && move.to_agent ? move.assigned_at.toISOString() : null,
  assigned_by: (move.assigned_by && move.to_agent && names.get(move.assigned_by)) || null,
})

const selectMoveNames = (tx: Tx, moves: readonly MoveRow[]) =>
  selectNames(
    tx,
    moves.flatMap(({ client_id, to_agent, assigned_by }) =>
      [client_id, to_agent ?? [], assigned_by ?? []].flat(),
    ),
  )

/** Assigns a client to an agent, or to none. Throws the errors of `assignmentErrors`; ASSIGNMENT_CHANGED holds the
 *  assignment that is in force. */
export async function assignClient(
  tx: Tx,
  { client_id, agent_id, version }: { client_id: string; agent_id: string | null; version?: number },
): Promise<Assignment> {
  const move = await moveClient(tx, client_id, agent_id, version ?? null)
  const current = presentCurrent(move, await selectMoveNames(tx, [move]))
  const refusal = toMoveRefusal(move, current)
  if (refusal) throw refusal
  await announce(tx, [move])
  return {
    client_id,
    outcome: move.outcome === 'unchanged' ? 'unchanged' : agent_id ? 'assigned' : 'unassigned',
    agent: current.agent,
    version: current.version,
    applications: move.applications,
  }
}

/** Assigns or unassigns many clients in one transaction. A refused one is named with the reason; the others are done. */
export async function assignClients(
  tx: Tx,
  input: { clients: readonly { client_id: string; version?: number }[]; agent_id: string | null },
): Promise<BulkAssignment> {
  const unique = [...new Map(input.clients.map((client) => [client.client_id, client])).values()]
  const moves = await moveClients(tx, unique, input.agent_id)
  const names = await selectMoveNames(tx, moves)
  const byClient = new Map(moves.map((move) => [move.client_id, move]))
  const results = unique.flatMap(({ client_id }) => {
    const move = byClient.get(client_id)
    if (!move) return []
    const current = presentCurrent(move, names)
    return [
      {
        client_id,
        name: names.get(client_id) ?? '',
        outcome: move.outcome as Exclude<BulkAssignment['results'][number]['outcome'], never>,
        reason: toMoveRefusal(move, current)?.message ?? null,
        current,
      },
    ]
  })
  await announce(tx, moves)
  const isRefused = (outcome: string): outcome is BulkRefusal => bulkRefusal.safeParse(outcome).success
  return { done: results.filter(({ outcome }) => !isRefused(outcome)).length, results }
}

/** Ends the assignment of a client who becomes staff in this transaction, and notifies the agent. Nothing for other people. */
export async function releaseClient(tx: Tx, client: string): Promise<void> {
  const moves = await moveClients(tx, [{ client_id: client }], null)
  await notifyFormerAgents(tx, moves)
}

/** Moves all clients away from an agent who is about to be demoted or deactivated in this transaction. Throws the errors
 *  of `releaseErrors`. */
export async function releaseAgent(tx: Tx, agent: string, destination: ClientsDestination): Promise<void> {
  try {
    await announce(tx, await releaseClients(tx, agent, destination))
  } catch (error) {
    throw explainAgentFailure(error)
  }
}

/** What a role change or deactivation refuses about the agent's clients, as a declared error; others as they are. */
export const explainRelease = explainAgentFailure

/** The job that gives waiting clients free places, for callers without a transaction. */
export const assignWaitingClientsJob = (): QueuedJob => ({ job: assignWaitingClients.name, data: {} })

/** Lets waiting clients have places that this transaction frees. */
export const enqueueWaitingClients = (tx: BareTx): void => enqueue(tx, assignWaitingClients, {})

/** The agents to choose from, and what would move with the client. Throws NOT_FOUND for unknown people. */
export async function readAgentOptions(tx: Tx, client?: string) {
  const agents = await selectAgentOptions(tx)
  if (client === undefined) return { agents, client: null }
  const held = await selectAssignmentForClient(tx, client)
  if (!held) throw declaredError(commonErrors, 'NOT_FOUND')
  return {
    agents,
    client: {
      agent: held.agent_id ? { user_id: held.agent_id, name: held.agent_name ?? '' } : null,
      version: held.version,
      open_applications: held.open_applications,
    },
  }
}

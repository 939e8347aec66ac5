import { displayStatus } from '@jobscout/contract/applications/model.ts'
import type {
  AgentApplication,
  AgentDashboard,
  AgentFigure,
  AgentFigureRows,
} from '@jobscout/contract/dashboards/agent.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findLeaving } from '../../clients/service.ts'
import { readTimeZone } from '../../profiles/service.ts'
import { presentSummary } from '../../submissions/service.ts'
import {
  type AgentApplicationRow,
  listApplications,
  listPendingClients,
  listRowsBehind,
  readFigures,
  readProcessed,
} from './queries.ts'

const presentClient = (
  { client_id, client_name }: { client_id: string; client_name: string },
  leaving: ReadonlySet<string>,
) => ({ user_id: client_id, name: client_name, leaving: leaving.has(client_id) })

const present = (row: AgentApplicationRow, leaving: ReadonlySet<string>): AgentApplication => ({
  id: row.id,
  job_title: row.job_title,
  company_name: row.company_name,
  status: displayStatus(row.status),
  response_type: row.response_type,
  submission: row.submission && presentSummary(row.submission),
  updated_at: row.updated_at.toISOString(),
  interview_at: row.interview_at?.toISOString() ?? null,
  client: presentClient(row, leaving),
})

const listClientIds = (rows: readonly { readonly client_id: string }[]): string[] => [
  ...new Set(rows.map(({ client_id }) => client_id)),
]

/** The figures of the actor as an agent. What was processed is counted from the actor's own changes. */
export async function agentDashboard(tx: Tx): Promise<AgentDashboard> {
  const figures = await readFigures(tx)
  const pending = await listPendingClients(tx)
  const recent = await listApplications(tx, 'recent')
  const interviews = await listApplications(tx, 'interviews')
  const leaving = await findLeaving(tx, listClientIds([...pending, ...recent, ...interviews]))
  return {
    clients: figures.clients,
    own_clients: figures.own_clients,
    max_clients: figures.max_clients,
    applications: figures.applications,
    applications_this_week: figures.applications_this_week,
    pending_reviews: figures.pending,
    pending_oldest: figures.pending_oldest?.toISOString() ?? null,
    processed: await readProcessed(tx, await readTimeZone(tx, tx.actor.userId)),
    pending_clients: pending.map(({ client_id, ...row }) => ({
      user_id: client_id,
      leaving: leaving.has(client_id),
      ...row,
    })),
    recent: recent.map((row) => present(row, leaving)),
    interviews: interviews.map((row) => present(row, leaving)),
    interviews_ahead: figures.interviews,
  }
}

/** The applications that a figure counts, those of clients who have moved to another agent left out. */
export async function rowsBehind(tx: Tx, figure: AgentFigure): Promise<AgentFigureRows> {
  const rows = await listRowsBehind(tx, figure, await readTimeZone(tx, tx.actor.userId))
  const leaving = await findLeaving(tx, listClientIds(rows))
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      id: row.id,
      job_title: row.job_title,
      company_name: row.company_name,
      status: displayStatus(row.status),
      response_type: row.response_type,
      submission: row.submission && presentSummary(row.submission),
      at: row.at.toISOString(),
      client: presentClient(row, leaving),
    })),
  }
}

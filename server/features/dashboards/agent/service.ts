import { displayStatus } from '@jobscout/contract/applications/model.ts'
import type {
  AgentApplication,
  AgentDashboard,
  AgentFigure,
  AgentFigureRows,
} from '@jobscout/contract/dashboards/agent.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { readTimeZone } from '../../profiles/service.ts'
import {
  type AgentApplicationRow,
  listApplications,
  listPendingClients,
  listRowsBehind,
  readFigures,
  readProcessed,
} from './queries.ts'

const present = (row: AgentApplicationRow): AgentApplication => ({
  id: row.id,
  job_title: row.job_title,
  company_name: row.company_name,
  status: displayStatus(row.status),
  updated_at: row.updated_at.toISOString(),
  interview_at: row.interview_at?.toISOString() ?? null,
  client: { user_id: row.client_id, name: row.client_name },
})

/** The figures of the actor as an agent. What was processed is counted from the actor's own changes. */
export async function agentDashboard(tx: Tx): Promise<AgentDashboard> {
  const figures = await readFigures(tx)
  return {
    clients: figures.clients,
    own_clients: figures.own_clients,
    max_clients: figures.max_clients,
    applications: figures.applications,
    applications_this_week: figures.applications_this_week,
    pending_reviews: figures.pending,
    pending_oldest: figures.pending_oldest?.toISOString() ?? null,
    processed: await readProcessed(tx, await readTimeZone(tx, tx.actor.userId)),
    pending_clients: (await listPendingClients(tx)).map(({ client_id, ...row }) => ({
      user_id: client_id,
      ...row,
    })),
    recent: (await listApplications(tx, 'recent')).map(present),
    interviews: (await listApplications(tx, 'interviews')).map(present),
    interviews_ahead: figures.interviews,
  }
}

/** The applications that a figure counts, those of clients who have moved to another agent left out. */
export async function rowsBehind(tx: Tx, figure: AgentFigure): Promise<AgentFigureRows> {
  const rows = await listRowsBehind(tx, figure, await readTimeZone(tx, tx.actor.userId))
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      id: row.id,
      job_title: row.job_title,
      company_name: row.company_name,
      status: displayStatus(row.status),
      at: row.at.toISOString(),
      client: { user_id: row.client_id, name: row.client_name },
    })),
  }
}

import { loadBand, successBand } from '@jobscout/contract/agents/model.ts'
import type { Performance } from '@jobscout/contract/agents/performance.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { BYTE_ORDER_MARK, formatCsvLine } from '../../../platform/http/files/csv.ts'
import { selectAgents } from '../profiles/list-queries.ts'
import { type AgentFigures, readFigures, recordPerformanceExport } from './queries.ts'

/** Whole per cent; null without applications. */
const computeRate = (answered: number, sent: number): number | null =>
  sent === 0 ? null : Math.round((answered / sent) * 100)

const perWeek = (processed: number, days: number): number => Math.round((processed / days) * 70) / 10

const roundHours = (hours: number | null | undefined): number | null =>
  hours === null || hours === undefined ? null : Math.round(hours * 100) / 100

/** What every agent achieved in the last days, and all of them together. */
export async function readPerformance(tx: Tx, days: number): Promise<Performance> {
  const { figures, counted_at } = await readFigures(tx, days)
  const byAgent = new Map(figures.agents.map((agent) => [agent.user_id, agent]))
  const agents = (await selectAgents(tx)).map((agent) => {
    const { sent = 0, answered = 0, processed = 0, hours } = byAgent.get(agent.user_id) ?? {}
    return {
      user_id: agent.user_id,
      name: agent.name,
      is_active: agent.is_active,
      assigned_clients_count: agent.assigned_clients_count,
      max_clients: agent.max_clients,
      recent_assignments: agent.recent_assignments,
      sent,
      answered,
      success_rate: computeRate(answered, sent),
      first_action_hours: roundHours(hours),
      processed,
      processed_per_week: perWeek(processed, days),
    }
  })
  // Of former agents too: a change of role leaves the past as it was.
  const sum = (of: (agent: AgentFigures) => number) =>
    figures.agents.reduce((total, agent) => total + of(agent), 0)
  const [sent, answered, processed] = [
    sum((agent) => agent.sent),
    sum((agent) => agent.answered),
    sum((agent) => agent.processed),
  ]
  return {
    agents,
    totals: {
      sent,
      answered,
      success_rate: computeRate(answered, sent),
      first_action_hours: roundHours(figures.median_hours),
      processed,
      processed_per_week: perWeek(processed, days),
      high_load: agents.filter((agent) => loadBand(agent) === 'high').length,
      low_load: agents.filter((agent) => loadBand(agent) === 'low').length,
    },
    measured_at: counted_at.toISOString(),
  }
}

const columns = [
  'agent',
  'active',
  'clients',
  'max_clients',
  'new_clients_30_days',
  'applications',
  'answered',
  'success_rate_percent',
  'success_band',
  'median_hours_to_first_action',
  'processed',
  'processed_per_week',
  'user_id',
]

/** The same figures as CSV, audited. */
export async function exportPerformance(tx: Tx, days: number): Promise<string> {
  const { agents } = await readPerformance(tx, days)
  await recordPerformanceExport(tx, days, agents.length)
  const lines = agents.map((agent) =>
    formatCsvLine([
      agent.name,
      agent.is_active,
      agent.assigned_clients_count,
      agent.max_clients,
      agent.recent_assignments,
      agent.sent,
      agent.answered,
      agent.success_rate,
      agent.success_rate === null ? null : successBand(agent.success_rate),
      agent.first_action_hours,
      agent.processed,
      agent.processed_per_week,
      agent.user_id,
    ]),
  )
  return [BYTE_ORDER_MARK, formatCsvLine(columns), ...lines].join('')
}

import { PERFORMANCE_PERIODS } from '@jobscout/contract/agents/performance.ts'
import { noResponseTypes, stageStatuses } from '@jobscout/contract/dashboards/model.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

export interface AgentFigures {
  readonly user_id: string
  readonly sent: number
  readonly answered: number
  readonly hours: number | null
  readonly processed: number
}

export interface PerformanceFigures {
  readonly figures: { readonly median_hours: number | null; readonly agents: readonly AgentFigures[] }
  readonly counted_at: Date
}

/** The figures of a period: counted now, or, where that is costly, within the last minutes. `fresh` counts in any case. */
export async function readFigures({ db }: BareTx, days: number, fresh = false): Promise<PerformanceFigures> {
  const { rows } = await sql<PerformanceFigures>`
    select * from app.agent_performance(${days}::integer, ${[...stageStatuses.response]}::text[], ${[...noResponseTypes]}::text[],
      ${fresh}::boolean)`.execute(db)
  const [row] = rows
  if (!row) throw new Error('app.agent_performance returned nothing')
  return row
}

/** Periods whose figures nobody has counted, and those that are costly and were counted long ago. */
export async function listDuePeriods({ db }: BareTx): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    select days from app.due_agent_figures(${[...PERFORMANCE_PERIODS]}::integer[]) as days`.execute(db)
  return rows.map(({ days }) => days)
}

/** Audits that the figures are taken out of the product. */
export const recordPerformanceExport = ({ db }: Tx, days: number, rows: number) =>
  sql`select app.note_export('AGENT_PERFORMANCE_EXPORTED', ${JSON.stringify({ days, rows })}::jsonb)`.execute(
    db,
  )

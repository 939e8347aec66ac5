import type { AgentFigure } from '@jobscout/contract/dashboards/agent.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { SummaryValues } from '../../submissions/service.ts'

/** How many applications, interviews and clients the dashboard lists. */
const LISTED = 5

interface FiguresRow {
  readonly clients: number
  readonly own_clients: number
  readonly max_clients: number | null
  readonly applications: number
  readonly applications_this_week: number
  readonly pending: number
  readonly pending_oldest: Date | null
  readonly interviews: number
}

export async function readFigures({ db, now }: Tx): Promise<FiguresRow> {
  const { rows } = await sql<FiguresRow>`select * from app.agent_figures(${now}::timestamptz)`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the figures are one row')
  return row
}

export interface ProcessedRow {
  readonly day: string
  readonly interviews: number
  readonly offers: number
  readonly rejected: number
}

export async function readProcessed({ db, now }: Tx, timeZone: string): Promise<ProcessedRow[]> {
  const { rows } = await sql<ProcessedRow>`
    select to_char(day, 'YYYY-MM-DD') as day, interviews, offers, rejected
    from app.processed_by_agent(${now}::timestamptz, ${timeZone}) order by 1`.execute(db)
  return rows
}

export interface AgentApplicationRow {
  readonly id: string
  readonly job_title: string
  readonly company_name: string
  readonly status: string
  readonly response_type: string
  readonly submission: SummaryValues | null
  readonly updated_at: Date
  readonly interview_at: Date | null
  readonly client_id: string
  readonly client_name: string
}

/** The latest applications of the actor's clients, or those with an interview ahead. */
export async function listApplications(
  { db, now }: Tx,
  of: 'recent' | 'interviews',
): Promise<AgentApplicationRow[]> {
  const { rows } = await sql<AgentApplicationRow>`
    select r.*, app.submission_of(r.id) as submission
    from app.applications_of_agent(${now}::timestamptz, ${of === 'interviews'}::boolean, ${LISTED}::integer) r`.execute(
    db,
  )
  return rows
}

export interface FigureRow {
  readonly total: number
  readonly id: string
  readonly job_title: string
  readonly company_name: string
  readonly status: string
  readonly response_type: string
  readonly submission: SummaryValues | null
  readonly at: Date
  readonly client_id: string
  readonly client_name: string
}

const ROWS_MAX = 200

/** The applications behind a figure. */
export async function listRowsBehind(
  { db, now }: Tx,
  figure: AgentFigure,
  timeZone: string,
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select r.*, app.submission_of(r.id) as submission
    from app.rows_behind_figure(${figure}, ${now}::timestamptz, ${timeZone}, ${ROWS_MAX}::integer) r`.execute(
    db,
  )
  return rows
}

interface PendingClientRow {
  readonly client_id: string
  readonly name: string
  readonly location: string
  readonly skills: string[]
  readonly applications: number
  readonly pending: number
}

export async function listPendingClients({ db }: Tx): Promise<PendingClientRow[]> {
  const { rows } =
    await sql<PendingClientRow>`select * from app.pending_by_client(${LISTED}::integer)`.execute(db)
  return rows
}

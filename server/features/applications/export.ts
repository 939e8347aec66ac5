import type { Application, StatusChange } from '@jobscout/contract/applications/model.ts'
import { statusLabels } from '@jobscout/contract/applications/model.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { listForExport, listHistories } from './export-queries.ts'
import { todayOf } from './plan-queries.ts'
import { presentApplication, presentChange } from './present.ts'
import type { Chosen } from './queries.ts'

export interface ExportWanted extends Chosen {
  readonly format: 'csv' | 'json'
}

export type Exported = Application & { history: StatusChange[] }

/** The actor's applications with their histories, oldest first, as a file. They are read in pages and all of them come. */
export async function exportApplications(tx: Tx, { format, ...chosen }: ExportWanted) {
  const parts: string[] = []
  for await (const application of readAll(tx, chosen)) {
    parts.push(format === 'csv' ? csvLine(csvFields(application)) : JSON.stringify(application))
  }
  return { filename: `applications-${await todayOf(tx)}.${format}`, body: wrap[format](parts, tx.now) }
}

const wrap = {
  csv: (lines: readonly string[]) => [BYTE_ORDER_MARK, csvLine(csvColumns), ...lines].join(''),
  json: (rows: readonly string[], now: Date) =>
    `{"exported_at":${JSON.stringify(now.toISOString())},"applications":[${rows.join(',\n')}]}\n`,
}

async function* readAll(tx: Tx, chosen: Chosen): AsyncGenerator<Exported> {
  let after: string | null = null
  do {
    const rows = await listForExport(tx, chosen, after)
    const histories = Map.groupBy(
      await listHistories(
        tx,
        rows.map(({ id }) => id),
      ),
      (change) => change.application_id,
    )
    for (const row of rows) {
      yield { ...presentApplication(row), history: (histories.get(row.id) ?? []).map(presentChange) }
    }
    after = rows.at(-1)?.id ?? null
  } while (after !== null)
}

/** `2026-11-01T09:00:00.000Z Submitted | …`, oldest first. */
const historyLine = (history: readonly StatusChange[]): string =>
  history.map(({ changed_at, status }) => `${changed_at} ${statusLabels[status]}`).join(' | ')

const cells = {
  job_title: (of: Exported) => of.job_title,
  company_name: (of: Exported) => of.company_name,
  job_location: (of: Exported) => of.job_location,
  status: (of: Exported) => of.status,
  application_date: (of: Exported) => of.application_date,
  updated_at: (of: Exported) => of.updated_at,
  match_score: (of: Exported) => of.match_score,
  salary_mentioned: (of: Exported) => of.salary_mentioned,
  salary_min: (of: Exported) => of.salary_min,
  salary_max: (of: Exported) => of.salary_max,
  salary_currency: (of: Exported) => of.salary_currency,
  is_remote: (of: Exported) => of.is_remote,
  application_method: (of: Exported) => of.application_method,
  job_url: (of: Exported) => of.job_url,
  notes: (of: Exported) => of.notes,
  agent_notes: (of: Exported) => of.agent_notes,
  next_action: (of: Exported) => of.next_action,
  next_action_date: (of: Exported) => of.next_action_date,
  next_action_done_at: (of: Exported) => of.next_action_done_at,
  interview_at: (of: Exported) => of.interview?.at ?? null,
  interview_minutes: (of: Exported) => of.interview?.minutes ?? null,
  interview_place: (of: Exported) => of.interview?.place ?? null,
  interview_link: (of: Exported) => of.interview?.link ?? null,
  interview_notes: (of: Exported) => of.interview?.notes ?? null,
  interview_done_at: (of: Exported) => of.interview_done_at,
  history: (of: Exported) => historyLine(of.history),
  id: (of: Exported) => of.id,
}
const csvColumns = Object.keys(cells)
const csvFields = (application: Exported) => Object.values(cells).map((cell) => cell(application))

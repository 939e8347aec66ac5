import type { Application, StatusChange } from '@jobscout/contract/applications/model.ts'
import { ownerWord, ownerWordOfEvent } from '@jobscout/contract/applications/words.ts'
import { dayIn, formatForSpreadsheet } from '../../../platform/clock/zones.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { BYTE_ORDER_MARK, formatCsvLine } from '../../../platform/http/files/csv.ts'
import { readTimeZone } from '../../profiles/service.ts'
import { presentApplication, presentChange } from '../present.ts'
import type { ApplicationFilter } from '../queries.ts'
import { listForExport, listHistories } from './queries.ts'

export interface ApplicationExportInput extends ApplicationFilter {
  readonly format: 'csv' | 'json'
}

type ExportedApplication = Application & { history: StatusChange[] }

interface ExportRow {
  readonly application: ExportedApplication
  /** In one text, newest first. */
  readonly allNotes: string
}

/** All of the actor's applications with their histories, oldest first, as a file. CSV, for spreadsheets, has times in the
 *  actor's zone and all notes in one cell. JSON has the shapes of the API. */
export async function exportApplications(tx: Tx, { format, ...filter }: ApplicationExportInput) {
  const timeZone = await readTimeZone(tx, tx.actor.userId)
  const parts: string[] = []
  for await (const { application, allNotes } of readInPages(tx, filter)) {
    parts.push(
      format === 'csv'
        ? formatCsvLine(csvFields({ ...application, notes: allNotes }, timeZone))
        : JSON.stringify(application),
    )
  }
  return { filename: `applications-${dayIn(tx.now, timeZone)}.${format}`, body: wrap[format](parts, tx.now) }
}

const wrap = {
  csv: (lines: readonly string[]) => [BYTE_ORDER_MARK, formatCsvLine(csvColumns), ...lines].join(''),
  json: (rows: readonly string[], now: Date) =>
    `{"exported_at":${JSON.stringify(now.toISOString())},"applications":[${rows.join(',\n')}]}\n`,
}

async function* readInPages(tx: Tx, filter: ApplicationFilter): AsyncGenerator<ExportRow> {
  let after: string | null = null
  do {
    const rows = await listForExport(tx, filter, after)
    const histories = Map.groupBy(
      await listHistories(
        tx,
        rows.map(({ id }) => id),
      ),
      (change) => change.application_id,
    )
    for (const row of rows) {
      const history = (histories.get(row.id) ?? []).map(presentChange)
      yield { application: { ...presentApplication(row), history }, allNotes: row.all_notes }
    }
    after = rows.at(-1)?.id ?? null
  } while (after !== null)
}

/** `2026-11-01 10:00 With your agent | …`, oldest first. */
const historyLine = ({ history, submission }: ExportedApplication, local: LocalTime): string =>
  history
    .map((change) => `${local(change.changed_at)} ${ownerWordOfEvent({ ...change, submission }).label}`)
    .join(' | ')

type LocalTime = (moment: string) => string
type Cell = (of: ExportedApplication, local: LocalTime) => string | number | boolean | null

const cells = {
  job_title: (of) => of.job_title,
  company_name: (of) => of.company_name,
  job_location: (of) => of.job_location,
  status: (of) => ownerWord(of).label,
  application_date: (of, local) => local(of.application_date),
  updated_at: (of, local) => local(of.updated_at),
  match_score: (of) => of.match_score,
  salary_mentioned: (of) => of.salary_mentioned,
  salary_min: (of) => of.salary_min,
  salary_max: (of) => of.salary_max,
  salary_currency: (of) => of.salary_currency,
  is_remote: (of) => of.is_remote,
  application_method: (of) => of.application_method,
  origin: (of) => of.origin,
  job_url: (of) => of.job_url,
  opening: (of) => of.opening,
  notes: (of) => of.notes,
  agent_notes: (of) => of.agent_notes,
  next_action: (of) => of.next_action,
  next_action_date: (of) => of.next_action_date,
  next_action_done_at: (of, local) => of.next_action_done_at && local(of.next_action_done_at),
  interview_at: (of, local) => of.interview && local(of.interview.at),
  interview_minutes: (of) => of.interview?.minutes ?? null,
  interview_place: (of) => of.interview?.place ?? null,
  interview_link: (of) => of.interview?.link ?? null,
  interview_notes: (of) => of.interview?.notes ?? null,
  interview_done_at: (of, local) => of.interview_done_at && local(of.interview_done_at),
  history: (of, local) => historyLine(of, local),
  id: (of) => of.id,
} satisfies Record<string, Cell>
const csvColumns = Object.keys(cells)

function csvFields(application: ExportedApplication, timeZone: string) {
  const local = (moment: string) => formatForSpreadsheet(new Date(moment), timeZone)
  return Object.values<Cell>(cells).map((cell) => cell(application, local))
}

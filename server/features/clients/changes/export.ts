import { staffWord } from '@jobscout/contract/applications/words.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { dayIn, formatForSpreadsheet } from '../../../platform/clock/zones.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { BYTE_ORDER_MARK, formatCsvLine } from '../../../platform/http/files/csv.ts'
import {
  presentStaffApplication,
  readApplications,
  readApplicationsOfClient,
  type StaffRow,
} from '../../applications/staff/service.ts'
import { readTimeZone } from '../../profiles/service.ts'
import { findClient, listClientNames } from '../list-queries.ts'
import { recordExport } from '../notes/queries.ts'

const columns: readonly (readonly [string, (row: StaffRow, zone: string) => string | number | null])[] = [
  ['job_title', (row) => row.job_title],
  ['company_name', (row) => row.company_name],
  ['job_location', (row) => row.job_location],
  ['status', (row) => staffWord(presentStaffApplication(row)).label],
  ['application_date', (row, zone) => formatForSpreadsheet(row.application_date, zone)],
  ['updated_at', (row, zone) => formatForSpreadsheet(row.updated_at, zone)],
  ['salary_mentioned', (row) => row.salary_mentioned],
  ['interview_at', (row, zone) => row.interview_at && formatForSpreadsheet(row.interview_at, zone)],
  ['agent_notes', (row) => row.agent_notes],
  ['job_url', (row) => row.job_url],
  ['id', (row) => row.id],
]

const toCsv = (headers: readonly string[], lines: readonly (readonly (string | number | null)[])[]) =>
  [BYTE_ORDER_MARK, formatCsvLine(headers), ...lines.map(formatCsvLine)].join('')

interface ExportInput {
  readonly client_id?: string | undefined
  readonly application_ids: readonly string[]
  /** Days of the actor's calendar, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Applications as CSV with times in the actor's zone: those of a client, all or some, or some of several clients,
 *  and of them those of a range of days. Without
 *  internal notes: the file may be sent on. Audited, once for each client. Throws NOT_FOUND. */
export async function exportClientApplications(
  tx: Tx,
  { client_id, application_ids, from, to }: ExportInput,
) {
  const zone = await readTimeZone(tx, tx.actor.userId)
  const day = dayIn(tx.now, zone)
  const headers = columns.map(([header]) => header)
  const isWithin = ({ application_date }: StaffRow) => {
    const applied = dayIn(application_date, zone)
    return (from === undefined || applied >= from) && (to === undefined || applied <= to)
  }
  const cells = (row: StaffRow) => columns.map(([, cell]) => cell(row, zone))
  if (client_id === undefined) {
    const rows = (await readApplications(tx, application_ids)).filter(isWithin)
    const byClient = Map.groupBy(rows, ({ user_id }) => user_id)
    const names = await listClientNames(tx, [...byClient.keys()])
    for (const [client, theirs] of byClient) await recordExport(tx, client, theirs.length)
    const lines = rows
      .toSorted((first, second) => second.created_at.getTime() - first.created_at.getTime())
      .map((row) => [names.get(row.user_id) ?? '', ...cells(row)])
    return { filename: `applications-of-clients-${day}.csv`, body: toCsv(['client', ...headers], lines) }
  }
  const client = await findClient(tx, client_id)
  if (!client) throw declaredError(commonErrors, 'NOT_FOUND')
  const rows = (await readApplicationsOfClient(tx, client_id, application_ids)).filter(isWithin)
  await recordExport(tx, client_id, rows.length)
  const name = `${client.first_name} ${client.last_name}`
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return { filename: `applications-${name || 'client'}-${day}.csv`, body: toCsv(headers, rows.map(cells)) }
}

import { staffWord } from '@jobscout/contract/applications/words.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { dayIn, isoIn } from '../../../platform/clock/zones.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { BYTE_ORDER_MARK, formatCsvLine } from '../../../platform/http/files/csv.ts'
import {
  presentStaffApplication,
  readApplicationsOfClient,
  type StaffRow,
} from '../../applications/staff/service.ts'
import { readTimeZone } from '../../profiles/service.ts'
import { findClient } from '../list-queries.ts'
import { recordExport } from '../notes/queries.ts'

const columns: readonly (readonly [string, (row: StaffRow, zone: string) => string | number | null])[] = [
  ['job_title', (row) => row.job_title],
  ['company_name', (row) => row.company_name],
  ['job_location', (row) => row.job_location],
  ['status', (row) => staffWord(presentStaffApplication(row)).label],
  ['application_date', (row, zone) => isoIn(row.application_date, zone)],
  ['updated_at', (row, zone) => isoIn(row.updated_at, zone)],
  ['salary_mentioned', (row) => row.salary_mentioned],
  ['interview_at', (row, zone) => row.interview_at && isoIn(row.interview_at, zone)],
  ['agent_notes', (row) => row.agent_notes],
  ['job_url', (row) => row.job_url],
  ['id', (row) => row.id],
]

/** The client's applications, or some of them, as CSV with times in the actor's zone. Without internal notes: the file may
 *  be sent on. Audited. Throws NOT_FOUND. */
export async function exportClientApplications(
  tx: Tx,
  { client_id, application_ids }: { client_id: string; application_ids: readonly string[] },
) {
  const client = await findClient(tx, client_id)
  if (!client) throw declaredError(commonErrors, 'NOT_FOUND')
  const zone = await readTimeZone(tx, tx.actor.userId)
  const rows = await readApplicationsOfClient(tx, client_id, application_ids)
  await recordExport(tx, client_id, rows.length)
  const lines = rows.map((row) => formatCsvLine(columns.map(([, cell]) => cell(row, zone))))
  const name = `${client.first_name} ${client.last_name}`
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return {
    filename: `applications-${name || 'client'}-${dayIn(tx.now, zone)}.csv`,
    body: [BYTE_ORDER_MARK, formatCsvLine(columns.map(([header]) => header)), ...lines].join(''),
  }
}

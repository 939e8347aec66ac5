import { applyElsewhereErrors } from '@jobscout/contract/imports/contract.ts'
import { importErrors, undoImportErrors } from '@jobscout/contract/imports/errors.ts'
import {
  IMPORTED_ROWS_MAX,
  IMPORTS_A_DAY,
  type ImportKind,
  type ImportSummary,
  type OutsideApplication,
  UNDO_HOURS,
} from '@jobscout/contract/imports/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { dayIn } from '../../platform/clock/zones.ts'
import { isCheckViolation } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { type ApplicationRow, listKnownJobs, readApplication } from '../applications/service.ts'
import { readTimeZone } from '../profiles/service.ts'
import {
  findOwnImport,
  type ImportRecord,
  insertElsewhere,
  insertImport,
  listOwnImports,
  undoOwnImport,
} from './queries.ts'
import type { Importer, ReadApplications } from './read-file.ts'
import { Duplicates } from './reading/duplicates.ts'
import { cleanLine } from './reading/text.ts'
import { composeApplication } from './reading/written.ts'

const IMPORTS_SHOWN = 100
const FILE_NAME_MAX = 255

/** The actor's applications, with a title those for it, and their calendar. */
export async function findImporter(tx: Tx, title?: string): Promise<Importer> {
  const timeZone = await readTimeZone(tx, tx.actor.userId)
  const known = (await listKnownJobs(tx, timeZone, title)).map(({ application_date, ...row }) => ({
    ...row,
    application_date: application_date.toISOString(),
  }))
  return { known, today: dayIn(tx.now, timeZone), timeZone }
}

/** Writes what was read, all or nothing, and returns the import. Nobody is assigned or notified, and no quota is used.
 *  Throws NOTHING_TO_IMPORT, IMPORT_OUTDATED where it is not what the actor was shown, IMPORTS_TODAY, IMPORTED_ROWS_FULL. */
export async function runImport(
  tx: Tx,
  fileName: string,
  { kind, counts, applications }: ReadApplications,
  expected: number,
): Promise<ImportSummary> {
  if (applications.length === 0) throw declaredError(importErrors, 'NOTHING_TO_IMPORT')
  if (applications.length !== expected) throw declaredError(importErrors, 'IMPORT_OUTDATED')
  const made = {
    file_name: cleanLine(fileName).slice(0, FILE_NAME_MAX).toWellFormed() || kind,
    kind,
    already_here: counts.here,
    left_out: counts.check + counts.left_out,
  }
  const limits = { rowsMax: IMPORTED_ROWS_MAX, importsADay: IMPORTS_A_DAY }
  const id = await insertImport(tx, made, applications, limits).catch((error: unknown) => {
    if (isCheckViolation(error, 'imports_a_day')) throw declaredError(importErrors, 'IMPORTS_TODAY')
    if (isCheckViolation(error, 'import_is_whole')) throw declaredError(importErrors, 'IMPORT_OUTDATED')
    throw declareFull(error)
  })
  const record = await findOwnImport(tx, id)
  if (!record) throw declaredError(commonErrors, 'NOT_FOUND')
  return presentImport(record, tx.now)
}

const declareFull = (error: unknown): unknown =>
  isCheckViolation(error, 'outside_applications_max')
    ? declaredError(importErrors, 'IMPORTED_ROWS_FULL')
    : error

function presentImport({ kind, created_at, undone_at, ...record }: ImportRecord, now: Date): ImportSummary {
  const until = new Date(created_at.getTime() + UNDO_HOURS * 60 * 60 * 1000)
  return {
    ...record,
    kind: kind as ImportKind,
    created_at: created_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
    undo_until: undone_at === null && until > now ? until.toISOString() : null,
  }
}

/** The actor's latest imports, newest first. */
export const listImports = async (tx: Tx): Promise<ImportSummary[]> =>
  (await listOwnImports(tx, IMPORTS_SHOWN)).map((record) => presentImport(record, tx.now))

/** Removes the applications of an import, except those that changed since. Throws NOT_FOUND, ALREADY_UNDONE, UNDO_TOO_LATE. */
export async function undoImport(tx: Tx, id: string): Promise<{ removed: number; spared: number }> {
  const undone = await undoOwnImport(tx, id, UNDO_HOURS)
  if (undone?.outcome === 'undone') throw declaredError(undoImportErrors, 'ALREADY_UNDONE')
  if (undone?.outcome === 'too_late') throw declaredError(undoImportErrors, 'UNDO_TOO_LATE')
  if (undone?.outcome !== 'done') throw declaredError(commonErrors, 'NOT_FOUND')
  return { removed: undone.removed ?? 0, spared: undone.spared ?? 0 }
}

/** Keeps an application that the actor made without the product, outside of quota and queue.
 *  Throws IN_THE_FUTURE, ALREADY_APPLIED, IMPORTED_ROWS_FULL. */
export async function applyElsewhere(tx: Tx, input: Required<OutsideApplication>): Promise<ApplicationRow> {
  const { job_title, company_name, job_location, job_url, applied_on, status, channel, notes } = input
  const { known, today } = await findImporter(tx, job_title)
  if (applied_on > today) throw declaredError(applyElsewhereErrors, 'IN_THE_FUTURE')
  const row = { title: job_title, company: company_name, location: job_location, url: job_url, note: notes }
  const candidate = {
    ...row,
    opening: '',
    is_withdrawn: status === 'withdrawn',
    day: applied_on,
    moment: null,
  }
  const duplicate = new Duplicates(known).check(candidate, 1, { isOwnExport: false })
  if (duplicate && 'application_id' in duplicate) {
    const { application_id, since } = duplicate
    const data = { application_id, application_date: since, may_confirm: false }
    throw declaredError(applyElsewhereErrors, 'ALREADY_APPLIED', data)
  }
  const application = composeApplication({ ...row, applied_on, status, channel })
  const id = await insertElsewhere(tx, application, IMPORTED_ROWS_MAX).catch((error: unknown) => {
    throw declareFull(error)
  })
  if (id === null) throw declaredError(applyElsewhereErrors, 'ALREADY_APPLIED')
  return (await readApplication(tx, id)).application
}

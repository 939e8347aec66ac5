import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import type { Log } from '../../platform/log/log.ts'
import type { JobRecords } from '../../platform/queue/port.ts'
import { type OutboxEmailRow, selectOutboxEmails } from './queries.ts'

/** Also as links write it, once or more often escaped. */
const mailAddress = /[^\s/@]+(?:@|%(?:25)*40)[^\s/@]+/gi

/** Keeps a path that led nowhere in the log, without what may be secret (query, fragment), names somebody (an address),
 *  or would break its lines. */
export function reportMissingPage(log: Pick<Log, 'warn'>, path: string): void {
  const [bare = ''] = path.split(/[?#]/, 1)
  const shown = bare.replace(/[\p{C}\p{Z}]+/gu, ' ').replace(mailAddress, '[address]')
  log.warn({ path: shown }, 'page not found')
}

/** The latest mail that the local adapter kept. Throws NOT_FOUND where mail is really sent. */
export async function listOutboxEmails(tx: Tx, mailOutbox: boolean): Promise<OutboxEmailRow[]> {
  if (!mailOutbox) throw declaredError(commonErrors, 'NOT_FOUND')
  return selectOutboxEmails(tx)
}

/** Puts a failed job back to work. Throws NOT_FOUND when it is not, or no longer, a failed one. */
export async function retryDeadLetter(queue: JobRecords, name: string, id: string): Promise<void> {
  if (!(await queue.retry(name, id))) throw declaredError(commonErrors, 'NOT_FOUND')
}

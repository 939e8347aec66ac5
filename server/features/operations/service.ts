import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import type { Log } from '../../platform/log/log.ts'
import { type OutboxEmailRow, recordOutbox, selectOutboxEmails } from './queries.ts'

/** Also percent-encoded, once or repeatedly. */
const mailAddress = /[^\s/@]+(?:@|%(?:25)*40)[^\s/@]+/gi

/** Logs the path of a missing page, without query, fragment, email addresses and line breaks. */
export function reportMissingPage(log: Pick<Log, 'warn'>, path: string): void {
  const [bare = ''] = path.split(/[?#]/, 1)
  const cleaned = bare.replace(/[\p{C}\p{Z}]+/gu, ' ').replace(mailAddress, '[address]')
  log.warn({ path: cleaned }, 'page not found')
}

/** Lists the latest emails of the outbox, which the audit log records. Throws NOT_FOUND if a mail server is configured. */
export async function listOutboxEmails(tx: Tx, mailOutbox: boolean): Promise<OutboxEmailRow[]> {
  if (!mailOutbox) throw declaredError(commonErrors, 'NOT_FOUND')
  await recordOutbox(tx)
  return selectOutboxEmails(tx)
}

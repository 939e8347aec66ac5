import { describeDevice } from '@jobscout/contract/accounts/device.ts'
import { ACTIVITY_DAYS, ACTIVITY_MAX } from '@jobscout/contract/accounts/security.ts'
import { isStaff, toRole } from '@jobscout/contract/shared/roles.ts'
import type { Kysely } from 'kysely'
import type { SecurityEvent } from '../../../platform/auth/options.ts'
import type { DB } from '../../../platform/db/database.generated.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import { queuedEmail } from '../../../platform/mail/send-email.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { securityNotice } from './emails.ts'
import {
  auditClosedSeries,
  deleteSecurityEventsBefore,
  insertSecurityEvent,
  listSecurityEvents,
  type RecordedEvent,
} from './queries.ts'

const DAY_MS = 24 * 3_600_000

/** Strangers cause these, and name any browser that they like. */
const failures: ReadonlySet<string> = new Set(['sign_in_failed', 'second_factor_failed'])
/** Slips of the owner are counted apart, so that they keep no email about a stranger back. */
const KNOWN_DEVICE = 'known device'

/** Whether the person gets an email. A reset, a changed password and a changed two-factor sign-in have emails of their own. */
function isEmailed({ kind, isKnownDevice }: SecurityEvent, recorded: RecordedEvent): boolean {
  const staff = isStaff(toRole(recorded.role))
  if (kind === 'sign_in_failed' || kind === 'recovery_codes_replaced') return staff
  // The password was right.
  if (kind === 'second_factor_failed') return staff || !isKnownDevice
  return kind === 'sign_in_new_device' && !recorded.is_first_sign_in
}

/** Records an event of an account in its activity and in the audit log, and emails the person, once an hour for each kind. */
export async function recordSecurityEvent(
  { db, queue }: { readonly db: Kysely<DB>; readonly queue: Pick<Queue<never>, 'enqueue'> },
  event: SecurityEvent,
): Promise<void> {
  const { userId, kind, address } = event
  const device = describeDevice(event.userAgent)
  const countedBy = failures.has(kind) ? (event.isKnownDevice ? KNOWN_DEVICE : '') : device
  const recorded = await insertSecurityEvent(db, { userId, kind, countedBy, device, address })
  if (recorded?.count === 1 && isEmailed(event, recorded))
    await queue.enqueue(queuedEmail(securityNotice, userId, { event_id: recorded.event_id }))
}

/** The latest events of the actor's account. */
export const listActivity = (tx: Tx) => listSecurityEvents(tx, ACTIVITY_MAX)

/** Writes the counts of the hours that are over to the audit log. */
export const auditSecurityEvents = async (tx: BareTx): Promise<void> => {
  await auditClosedSeries(tx)
}

/** Deletes events that the account page no longer shows. */
export async function deleteOldSecurityEvents(tx: BareTx): Promise<void> {
  await auditClosedSeries(tx)
  await deleteSecurityEventsBefore(tx, new Date(tx.now.getTime() - ACTIVITY_DAYS * DAY_MS))
}

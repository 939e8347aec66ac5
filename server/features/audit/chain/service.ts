import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { notifyStaff } from '../../notifications/staff/service.ts'
import { type HeadSigner, storeHead } from './heads.ts'
import { readHead, sealPending } from './queries.ts'
import { type AuditReport, type VerifyPorts, verifyAudit } from './verify.ts'

export { readState as readChainState } from './queries.ts'

/** At most this many in one transaction: the head is locked for a fraction of a second, and the planner fetches the entries by
 *  their key. For five thousand it reads the whole log. */
const BATCH = 1000

/** Appends every pending entry to the chain. Another server that is at it is left alone. */
export async function sealAudit({ withWorker }: Pick<Transactions, 'withWorker'>): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await withWorker((tx) => sealPending(tx, BATCH))
    total += sealed
    if (sealed < BATCH) return total
  }
}

interface HeadPorts extends Pick<Transactions, 'withWorker'> {
  readonly storage: Storage
  readonly auditHeads: HeadSigner
  readonly clock: { now(): Date }
}

/** Keeps the signed end of the chain outside the database. Returns false where nothing was added since the last time. */
export async function signHead({ withWorker, storage, auditHeads, clock }: HeadPorts): Promise<boolean> {
  const head = await withWorker(readHead)
  return head.position > 0 && (await storeHead(storage, auditHeads, head, clock.now()))
}

/** Seals, and signs the head of a chain that begins: it would count as lost on a server that is never up when heads are signed. */
export async function sealAndBegin(ports: HeadPorts): Promise<void> {
  const sealed = await sealAudit(ports)
  if (sealed > 0 && (await ports.withWorker(readHead)).position === sealed) await signHead(ports)
}

/** Verifies the log and notifies the super admins of what is wrong. */
export async function verifyAndAlarm(ports: VerifyPorts, kind: AuditReport['kind']): Promise<AuditReport> {
  const report = await verifyAudit(ports, kind)
  const [first] = report.faults
  if (!first) return report
  await ports.withWorker(async (tx) =>
    notifyStaff(tx, {
      template: 'staff.audit_broken',
      values: { first_fault: first.text, fault_count: String(report.faults.length) },
      to: 'super_admins',
      actionUrl: '/admin/audit-logs',
    }),
  )
  return report
}

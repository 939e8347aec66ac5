import { createHash } from 'node:crypto'
import { EXPORT_LIFETIME_HOURS } from '@jobscout/contract/accounts/data.ts'
import { z } from 'zod'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import type { BareTx, Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Payments } from '../../../platform/payments/port.ts'
import { defineJob, enqueue } from '../../../platform/queue/job.ts'
import type { JobRecords } from '../../../platform/queue/port.ts'
import { newKey, removePersonFiles, type StoreFolder } from '../../../platform/storage/person-files.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { deleteCustomer, setRenewal } from '../../billing/payments/service.ts'
import { notify } from '../../notifications/service.ts'
import { notifyStaff } from '../../notifications/staff/service.ts'
import { type ExportPorts, exportPerson } from './export.ts'
import {
  deleteExport,
  erasePerson,
  findAgentForClient,
  findDeletionDate,
  listClientsForAgent,
  listDueErasures,
  listExportsBefore,
  listFilesOfPerson,
  listPreviousExports,
  startErasure,
  updateExport,
} from './queries.ts'

const HOUR_MS = 3_600_000
const EXPORT_FOLDER: StoreFolder = 'exports'

interface DataPorts extends ExportPorts {
  readonly storage: Storage
}

interface ErasurePorts extends Pick<Transactions, 'withWorker'> {
  readonly storage: Storage
  readonly payments: Payments | null
  readonly mail: { deleteEmailsTo(address: string): Promise<void> }
  readonly queue: Pick<JobRecords, 'deleteJobsMentioning'>
  readonly log: Log
}

async function writeExport(ports: DataPorts, exportId: string, userId: string): Promise<void> {
  let byteSize = 0
  const hash = createHash('sha256')
  const content = exportPerson(ports, userId, async (done, total) => {
    await ports.withWorker((tx) => updateExport(tx, exportId, { status: 'running', done, total }))
  })
  async function* measured() {
    for await (const piece of content) {
      byteSize += piece.length
      hash.update(piece)
      yield piece
    }
  }
  const key = newKey(EXPORT_FOLDER, userId)
  await ports.storage.put(key, measured(), 'application/json')
  const sha256 = hash.digest('hex')
  const isRecorded = await ports.withWorker(async (tx) => {
    const ready = await updateExport(tx, exportId, {
      status: 'ready',
      storage_key: key,
      byte_size: byteSize,
      sha256,
    })
    if (!ready) return false
    await notifyReady(tx, userId, ready.created_at)
    return true
  })
  // If the account was erased in the meantime, or another attempt was faster, nothing else would remove the file.
  if (!isRecorded) await ports.storage.remove(key)
  // Only one export is kept, because each may be as large as all of the person's files.
  await removeExports(ports, await ports.withWorker((tx) => listPreviousExports(tx, userId, exportId)))
}

async function removeExports(
  ports: DataPorts,
  exports: readonly { id: string; storage_key: string | null }[],
): Promise<void> {
  for (const { id, storage_key } of exports) {
    if (storage_key) await ports.storage.remove(storage_key)
    await ports.withWorker((tx) => deleteExport(tx, id))
  }
}

/** Sent always, because the server does not know whether the person is still on the page. */
const notifyReady = (tx: BareTx, userId: string, requestedAt: Date) =>
  notify(tx, {
    userId,
    template: 'account.data_ready',
    values: { hours: String(EXPORT_LIFETIME_HOURS) },
    actionUrl: '/account?tab=data',
    expiresAt: new Date(requestedAt.getTime() + EXPORT_LIFETIME_HOURS * HOUR_MS),
  })

export const makeExport = defineJob({
  name: 'accounts.make-export',
  schema: z.object({ exportId: z.uuid(), userId: z.uuid() }),
  retryLimit: 2,
  concurrency: 2,
  mayTakeHours: 12,
  async work({ exportId, userId }, ports: DataPorts) {
    const started = await ports
      .withWorker((tx) => updateExport(tx, exportId, { status: 'running' }))
      .catch((error: unknown) => {
        // Before a retry by hand, the person may have requested another export, which replaces this one.
        if (isUniqueViolation(error, 'one_export_at_a_time')) return undefined
        throw error
      })
    if (started) await writeExport(ports, exportId, userId)
  },
  async giveUp({ exportId }, { withWorker }: DataPorts) {
    await withWorker((tx) => updateExport(tx, exportId, { status: 'failed' }))
  },
})

export const deleteExpiredExports = defineJob({
  name: 'accounts.forget-exports',
  schema: z.object({}),
  cron: '41 * * * *',
  async work(_nothing, ports: DataPorts) {
    const before = new Date(ports.clock.now().getTime() - EXPORT_LIFETIME_HOURS * HOUR_MS)
    await removeExports(ports, await ports.withWorker((tx) => listExportsBefore(tx, before)))
    // Files without a row, which a crash may leave, are removed after a day too.
    for await (const { key, writtenAt } of ports.storage.list(EXPORT_FOLDER)) {
      if (writtenAt < before) await ports.storage.remove(key)
    }
  },
})

/** Stops the renewal of the plan of somebody who closes the account, and lets it go on when they keep it. */
export const followClosing = defineJob({
  name: 'accounts.follow-closing',
  schema: z.object({ userId: z.uuid() }),
  retryLimit: 15,
  async work({ userId }, ports: Pick<ErasurePorts, 'payments' | 'withWorker'>) {
    let done: boolean | null = null
    for (;;) {
      // Looks again afterwards, since the person may have changed their mind meanwhile.
      const closing = (await ports.withWorker((tx) => findDeletionDate(tx, userId))) !== undefined
      if (closing === done) return
      await setRenewal(ports, userId, !closing)
      done = closing
    }
  },
})

/** "12 clients", with those of absent colleagues apart. */
function countClients(clients: readonly { readonly as_deputy: boolean }[]): string {
  const count = (n: number) => `${n} ${n === 1 ? 'client' : 'clients'}`
  const covered = clients.filter(({ as_deputy }) => as_deputy).length
  if (covered === 0) return count(clients.length)
  return `${count(clients.length)}, ${covered} of them of absent colleagues`
}

/** Notifies the agent of a client that the account is to be deleted, or is kept after all; administrators, that an agent's
 *  clients need somebody else, or do not any more. */
export const notifyAgentOfClosing = defineJob({
  name: 'accounts.notify-agent-of-closing',
  schema: z.object({ userId: z.uuid(), closing: z.boolean() }),
  work: ({ userId, closing }, { withWorker }: Pick<Transactions, 'withWorker'>) =>
    withWorker(async (tx) => {
      const isClosing = (await findDeletionDate(tx, userId)) !== undefined
      // The person may have changed their mind meanwhile.
      if (isClosing !== closing) return
      const clients = await listClientsForAgent(tx, userId)
      if (clients.length > 0) {
        notifyStaff(tx, {
          template: closing ? 'staff.agent_closing' : 'staff.agent_kept',
          values: { clients: countClients(clients) },
          to: 'admins',
          actionUrl: `/user-management?user=${userId}`,
          about: [userId],
        })
      }
      const agent = await findAgentForClient(tx, userId)
      if (agent === null) return
      // Without the name, which would outlive the account in emails.
      await notify(tx, {
        userId: agent,
        template: closing ? 'client.closing' : 'client.kept',
        values: {},
        actionUrl: `/clients/${userId}`,
        about: [userId],
      })
    }),
})

/** Removes files, emails and jobs before the rows, which an interrupted run needs to find the rest. */
export const eraseAccount = defineJob({
  name: 'accounts.erase',
  schema: z.object({ userId: z.uuid() }),
  retryLimit: 15,
  mayTakeHours: 3,
  async work({ userId }, ports: ErasurePorts) {
    const address = await ports.withWorker((tx) => startErasure(tx, userId))
    if (address === null) return
    await deleteCustomer(ports, userId)
    for (const { storage_key } of await ports.withWorker((tx) => listFilesOfPerson(tx, userId))) {
      await ports.storage.remove(storage_key)
    }
    await removePersonFiles(ports.storage, userId)
    await ports.mail.deleteEmailsTo(address)
    await ports.queue.deleteJobsMentioning([userId, address])
    await ports.withWorker(
      async (tx) => {
        const clients = await listClientsForAgent(tx, userId)
        await erasePerson(tx, userId)
        for (const { client_id, as_deputy } of clients) {
          if (as_deputy) continue
          const notice = {
            template: 'assignment.agent_removed',
            values: {},
            actionUrl: '/applications',
          } as const
          await notify(tx, { ...notice, userId: client_id })
        }
      },
      { takesLong: true },
    )
    ports.log.info({ userId }, 'account erased')
  },
})

interface DuePorts extends Pick<Transactions, 'withWorker'> {
  readonly queue: Pick<JobRecords, 'unfinished'>
}

export const eraseDueAccounts = defineJob({
  name: 'accounts.erase-due',
  schema: z.object({}),
  cron: '27 * * * *',
  async work(_nothing, { withWorker, queue }: DuePorts) {
    // One may take hours, or wait for the payment service to answer again.
    const unfinished = new Set(await queue.unfinished('userId', eraseAccount.name))
    await withWorker(async (tx) => {
      const due = await listDueErasures(tx)
      for (const userId of due) if (!unfinished.has(userId)) enqueue(tx, eraseAccount, { userId })
    })
  },
})

export const dataJobs = [
  makeExport,
  deleteExpiredExports,
  followClosing,
  notifyAgentOfClosing,
  eraseAccount,
  eraseDueAccounts,
] as const

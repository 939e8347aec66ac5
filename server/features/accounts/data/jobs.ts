import { EXPORT_LIFETIME_HOURS } from '@jobscout/contract/accounts/data.ts'
import { z } from 'zod'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { defineJob, enqueue, type Job } from '../../../platform/queue/job.ts'
import { newKey, removePersonFiles, type StoreFolder } from '../../../platform/storage/person-files.ts'
import type { World } from '../../../platform/world.ts'
import { notify } from '../../notifications/service.ts'
import { exportPerson } from './export.ts'
import {
  deleteExport,
  erasePerson,
  listDueErasures,
  listExportsBefore,
  listFilesOfPerson,
  listPreviousExports,
  startErasure,
  updateExport,
} from './queries.ts'

const HOUR_MS = 3_600_000
const EXPORT_FOLDER: StoreFolder = 'exports'

async function run(world: World, exportId: string, userId: string): Promise<void> {
  let byteSize = 0
  const content = exportPerson(world, userId, async (done, total) => {
    await world.withWorker((tx) => updateExport(tx, exportId, { status: 'running', done, total }))
  })
  async function* measured() {
    for await (const piece of content) {
      byteSize += piece.length
      yield piece
    }
  }
  const key = newKey(EXPORT_FOLDER, userId)
  await world.storage.put(key, measured(), 'application/json')
  const known = await world.withWorker(async (tx) => {
    const ready = await updateExport(tx, exportId, {
      status: 'ready',
      storage_key: key,
      byte_size: byteSize,
    })
    if (!ready) return false
    await notifyReady(tx, userId)
    return true
  })
  // The account was erased meanwhile: nobody would ever find this file again.
  if (!known) await world.storage.remove(key)
  // One is enough: each may be as large as everything that the person ever brought in.
  await removeExports(world, await world.withWorker((tx) => listPreviousExports(tx, userId, exportId)))
}

async function removeExports(
  world: World,
  exports: readonly { id: string; storage_key: string | null }[],
): Promise<void> {
  for (const { id, storage_key } of exports) {
    if (storage_key) await world.storage.remove(storage_key)
    await world.withWorker((tx) => deleteExport(tx, id))
  }
}

/** Always: how long it took does not say whether the person is still on the page. */
const notifyReady = (tx: BareTx, userId: string) =>
  notify(tx, {
    userId,
    type: 'success',
    title: 'Your data is ready',
    message: `Everything we hold about you is in one file. It can be downloaded for ${EXPORT_LIFETIME_HOURS} hours.`,
    actionUrl: '/account?tab=data',
  })

export const makeExport = defineJob({
  name: 'accounts.make-export',
  schema: z.object({ exportId: z.uuid(), userId: z.uuid() }),
  retryLimit: 2,
  // Each may take minutes.
  concurrency: 2,
  batchSize: 1,
  async work({ exportId, userId }, world) {
    const begun = await world
      .withWorker((tx) => updateExport(tx, exportId, { status: 'running' }))
      .catch((error: unknown) => {
        // After a failure the person may have asked anew; that export is made instead.
        if (isUniqueViolation(error, 'one_export_at_a_time')) return undefined
        throw error
      })
    if (!begun) return
    try {
      await run(world, exportId, userId)
    } catch (error) {
      await world.withWorker((tx) => updateExport(tx, exportId, { status: 'failed' }))
      throw error
    }
  },
})

export const deleteExpiredExports = defineJob({
  name: 'accounts.forget-exports',
  schema: z.object({}),
  cron: '41 * * * *',
  async work(_nothing, world) {
    const before = new Date(world.clock.now().getTime() - EXPORT_LIFETIME_HOURS * HOUR_MS)
    await removeExports(world, await world.withWorker((tx) => listExportsBefore(tx, before)))
    // A crash between a file and its row leaves a file that no row names; none outlives a day either.
    for await (const { key, writtenAt } of world.storage.list(EXPORT_FOLDER)) {
      if (writtenAt < before) await world.storage.remove(key)
    }
  },
})

/** Files, e-mails and jobs first: while the rows are there, a run that was cut off can find the rest. */
export const eraseAccount = defineJob({
  name: 'accounts.erase',
  schema: z.object({ userId: z.uuid() }),
  retryLimit: 15,
  async work({ userId }, world) {
    const address = await world.withWorker((tx) => startErasure(tx, userId))
    if (address === null) return
    for (const { storage_key } of await world.withWorker((tx) => listFilesOfPerson(tx, userId))) {
      await world.storage.remove(storage_key)
    }
    await removePersonFiles(world.storage, userId)
    await world.mail.forget(address)
    await world.queue.forget([userId, address])
    await world.withWorker((tx) => erasePerson(tx, userId))
    world.log.info({ userId }, 'account erased')
  },
})

export const eraseDueAccounts = defineJob({
  name: 'accounts.erase-due',
  schema: z.object({}),
  cron: '27 * * * *',
  work: (_nothing, world) =>
    world.withWorker(async (tx) => {
      for (const userId of await listDueErasures(tx)) enqueue(tx, eraseAccount, { userId })
    }),
})

export const dataJobs: readonly Job[] = [makeExport, deleteExpiredExports, eraseAccount, eraseDueAccounts]

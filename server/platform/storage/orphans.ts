import type { Clock } from '../clock/port.ts'
import type { Transactions } from '../db/transaction.ts'
import type { Log } from '../log/log.ts'
import type { StoreFolder } from './person-files.ts'
import type { Storage } from './port.ts'

/** Files are stored before their rows are inserted; a younger file may still get its row. */
const GRACE_MS = 3_600_000
const BATCH = 500

/** What a job needs that removes files without a row. */
export interface SweepPorts extends Pick<Transactions, 'withWorker'> {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
}

/** Removes the files of a folder that have no row. Returns how many.
 *  @param findOrphans those of the keys that belong to no row */
export async function removeOrphans(
  storage: Pick<Storage, 'list' | 'remove'>,
  { folder, now }: { readonly folder: StoreFolder; readonly now: Date },
  findOrphans: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const removeBatch = async () => {
    const orphans = batch.length > 0 ? await findOrphans(batch) : []
    for (const key of orphans) await storage.remove(key)
    removed += orphans.length
    batch = []
  }
  for await (const { key, writtenAt } of storage.list(folder)) {
    if (writtenAt.getTime() > now.getTime() - GRACE_MS) continue
    batch.push(key)
    if (batch.length === BATCH) await removeBatch()
  }
  await removeBatch()
  return removed
}

import type { BareTx, Transactions } from '../../../platform/db/transaction.ts'
import type { Check } from './check.ts'
import { count } from './words.ts'

interface Damaged {
  readonly count: number
  readonly latest: Date | null
}

/** Files that were found to differ from what was stored, until they are whole again. */
export const storedFilesCheck = (
  { withWorker }: Pick<Transactions, 'withWorker'>,
  counts: readonly ((tx: BareTx) => Promise<Damaged>)[],
): Check => ({
  key: 'stored-files',
  name: 'Stored files',
  async measure() {
    const found = await withWorker(async (tx) => {
      const results: Damaged[] = []
      for (const countDamaged of counts) results.push(await countDamaged(tx))
      return results
    })
    const damaged = found.reduce((sum, result) => sum + result.count, 0)
    if (damaged === 0) return { state: 'good', measured: 'None was found to be damaged' }
    const latest = Math.max(...found.map(({ latest }) => latest?.getTime() ?? 0))
    return {
      state: 'failed',
      measured: `${count(damaged, 'file')} with another size or hash than when stored, the last found on ${new Date(latest).toISOString().slice(0, 10)}. Restore from a backup`,
    }
  },
})

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, KyselyPlugin, Transaction } from 'kysely'
import type { DB } from '../../db/database.generated.ts'

export interface LibraryDatabase {
  /** What the authentication library works on: its tables stand in the schema `auth`. */
  readonly handle: Kysely<DB>
  /** The transaction the library has open at this point of the call, if any. */
  current(): Transaction<DB> | null
  /** Undoes the open transaction and throws `reason` from it, whatever the library makes of errors inside. */
  undo(reason: unknown): void
}

/** bigint arrives as text; the library adds to it as if it were a number when it says how long to wait. */
const numericTimes: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) =>
      row.lastRequest ? { ...row, lastRequest: Number(row.lastRequest) } : row,
    ),
  }),
}

interface Open {
  readonly trx: Transaction<DB>
  undone: { readonly reason: unknown } | null
}

/**
 * Lets what happens inside the library join its transaction: the account and the job that sends its mail are then
 * written together. It would also wait for itself on the one connection of the embedded database otherwise.
 */
export function trackTransaction(db: Kysely<DB>): LibraryDatabase {
  const open = new AsyncLocalStorage<Open>()
  const inSchema = db.withSchema('auth').withPlugin(numericTimes)
  const begin = () => ({
    execute: <T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
      inSchema.transaction().execute(async (trx) => {
        const state: Open = { trx: trx.withoutPlugins(), undone: null }
        const result = await open.run(state, () => work(trx))
        if (state.undone) throw state.undone.reason
        return result
      }),
  })
  const handle = new Proxy(inSchema, {
    get(target, name) {
      if (name === 'transaction') return begin
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return {
    handle,
    current: () => open.getStore()?.trx ?? null,
    undo(reason) {
      const state = open.getStore()
      if (state) state.undone = { reason }
    },
  }
}

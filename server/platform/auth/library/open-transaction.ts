import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, KyselyPlugin, Transaction } from 'kysely'
import type { DB } from '../../db/database.generated.ts'

export interface LibraryDatabase {
  /** The handle for the authentication library, on the schema `auth`. */
  readonly handle: Kysely<DB>
  /** The library's open transaction, if any. */
  current(): Transaction<DB> | null
  /** Rolls back the open transaction and throws `reason` from it, even if the library swallows errors inside. */
  rollBack(reason: unknown): void
}

/** The driver returns bigint as text, but the library computes the retry delay with it as a number. */
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
  failure: { readonly reason: unknown } | null
}

/**
 * Lets our hooks join the library's transaction, so that an account and the job for its email are written together.
 */
export function trackTransaction(db: Kysely<DB>): LibraryDatabase {
  const open = new AsyncLocalStorage<Open>()
  const inSchema = db.withSchema('auth').withPlugin(numericTimes)
  const begin = () => ({
    execute: <T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
      inSchema.transaction().execute(async (trx) => {
        const state: Open = { trx: trx.withoutPlugins(), failure: null }
        const result = await open.run(state, () => work(trx))
        if (state.failure) throw state.failure.reason
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
    rollBack(reason) {
      const state = open.getStore()
      if (state) state.failure = { reason }
    },
  }
}

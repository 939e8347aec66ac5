import { role } from '@jobscout/contract/shared/role-schema.ts'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import type { Clock } from '../../../platform/clock/port.ts'
import type { DatabasePlatform } from '../../../platform/db/port.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { selectRoles } from './queries.ts'

const LIFETIME_MS = 5 * 60_000
const MAX_CACHED = 10_000

export interface RoleCache {
  /** The person's role, cached for at most five minutes. A failed look-up returns client and is not cached. */
  readRole(userId: string): Promise<Role>
  /** Clears one person's role, or all. */
  clear(userId?: string): void
  close(): Promise<void>
}

export interface RoleCacheParts {
  readonly database: Pick<DatabasePlatform, 'listen' | 'hearsNotifications'>
  readonly transactions: Pick<Transactions, 'withActor'>
  readonly clock: Clock
  readonly log: Log
}

interface CachedRole {
  readonly role: Role
  readonly until: number
}

/** Caches roles. The database notifies every server of changes, which clears the cached role. */
export async function createRoleCache(parts: RoleCacheParts): Promise<RoleCache> {
  const { database, transactions, clock, log } = parts
  const cached = new Map<string, CachedRole>()
  // Counts calls of clear: a look-up that began before one must not be cached after it.
  let generation = 0

  const clear = (userId?: string): void => {
    generation += 1
    if (userId === undefined) cached.clear()
    else cached.delete(userId)
  }

  async function lookUp(userId: string): Promise<Role> {
    const before = generation
    // The lowest role suffices to read the person's own row.
    const [row] = await transactions.withActor({ userId, role: 'client' }, (tx) => selectRoles(tx, userId))
    if (!row) return 'client'
    const found = role.parse(row.role)
    if (generation === before) {
      if (cached.size >= MAX_CACHED) cached.clear()
      cached.set(userId, { role: found, until: clock.now().getTime() + LIFETIME_MS })
    }
    return found
  }

  const stop = await database.listen('roles', (userId) => clear(userId), { onReconnect: () => clear() })

  return {
    async readRole(userId) {
      const known = cached.get(userId)
      const isCurrent = known && clock.now().getTime() < known.until && database.hearsNotifications()
      if (isCurrent) return known.role
      try {
        return await lookUp(userId)
      } catch (error) {
        log.error({ err: error, userId }, 'role look-up failed, treated as client')
        return 'client'
      }
    },
    clear,
    close: stop,
  }
}

import { type Role, role } from '@jobscout/contract/shared/roles.ts'
import type { Clock } from '../../../platform/clock/port.ts'
import type { DatabasePlatform } from '../../../platform/db/port.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { selectRoles } from '../queries.ts'

const LIFETIME_MS = 5 * 60_000
const MAX_REMEMBERED = 10_000

export interface RoleService {
  /** The person's role, at most five minutes old. A failed look-up yields client and is not remembered. */
  roleOf(userId: string): Promise<Role>
  /** Forgets one person's role, or everybody's. */
  clear(userId?: string): void
  close(): Promise<void>
}

export interface RoleServiceParts {
  readonly database: Pick<DatabasePlatform, 'listen'>
  readonly transactions: Pick<Transactions, 'withActor'>
  readonly clock: Clock
  readonly log: Log
}

interface Remembered {
  readonly role: Role
  readonly until: number
}

/** Roles with a memory that every server drops the moment the database announces a change. */
export async function createRoleService(parts: RoleServiceParts): Promise<RoleService> {
  const { database, transactions, clock, log } = parts
  const remembered = new Map<string, Remembered>()
  // Counts what was forgotten: a look-up that began before must not be remembered after.
  let forgotten = 0

  const clear = (userId?: string): void => {
    forgotten += 1
    if (userId === undefined) remembered.clear()
    else remembered.delete(userId)
  }

  async function lookUp(userId: string): Promise<Role> {
    const before = forgotten
    // The least of all roles is enough to read one's own row.
    const [row] = await transactions.withActor({ userId, role: 'client' }, (tx) => selectRoles(tx, userId))
    if (!row) return 'client'
    const found = role.parse(row.role)
    if (forgotten === before) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(userId, { role: found, until: clock.now().getTime() + LIFETIME_MS })
    }
    return found
  }

  const stop = await database.listen('roles', (userId) => clear(userId), { onReconnect: () => clear() })

  return {
    async roleOf(userId) {
      const known = remembered.get(userId)
      if (known && clock.now().getTime() < known.until) return known.role
      try {
        return await lookUp(userId)
      } catch (error) {
        log.error({ err: error, userId }, 'role not found out, treated as client')
        return 'client'
      }
    },
    clear,
    close: stop,
  }
}

import type { ClientBase } from 'pg'
import { ingestItems } from '../features/listings/service.ts'
import type { Ports } from '../ports.ts'
import { type DemoAccount, demoAccounts } from './demo/accounts.ts'
import { demoListings } from './demo/listings.ts'
import { findCandidates, writeApplications } from './demo/write/applications.ts'
import { writePeople } from './demo/write/people.ts'
import { writeRuns } from './demo/write/runs.ts'
import { writeStaff } from './demo/write/staff.ts'
import { writeVisits } from './demo/write/visits.ts'

const MARK = 'demonstration_seeded'

/** Key of the advisory lock that keeps two servers from seeding at once. */
const SEED_LOCK = 20_261_121

/**
 * Seeds an empty database with the demonstration. Returns which of its accounts there are, none if the database has other data.
 * It can be repeated after an interruption, and run by several servers at once.
 */
export async function seedDemonstration(ports: Ports, password: string): Promise<readonly DemoAccount[]> {
  if (await isSeeded(ports)) return listAccounts(ports)
  return ports.database.exclusively(SEED_LOCK, async () => {
    if (await isSeeded(ports)) return listAccounts(ports)
    if (await hasForeignAccounts(ports)) return []
    ports.log.info('filling the empty database with a demonstration')
    // `now` is before the accounts are created, so that digests skip the seeded events as older than the account.
    const now = ports.clock.now()
    await ingestItems(ports, { source: 'demonstration', items: demoListings(now) })
    for (const account of demoAccounts) await createOnce(ports, account, password)
    const ids = await inTransaction(ports, (client) => writePeople(client, now))
    const candidates = await findCandidates(ports, ids.client)
    await inTransaction(ports, async (client) => {
      await writeApplications(client, ids, candidates, now)
      await writeVisits(client, ids.client, now)
      await writeStaff(client, ids, now)
      await writeRuns(client, ids, now)
      // Otherwise the clients who wait would have an agent before anybody sees them.
      await store(client, 'auto_assign_agents', false)
      await store(client, MARK, now)
    })
    return demoAccounts
  })
}

const markExists = async (client: ClientBase): Promise<boolean> =>
  (await client.query('select 1 from public.system_settings where key = $1', [MARK])).rowCount === 1

const store = (client: ClientBase, key: string, value: unknown) =>
  client.query('insert into public.system_settings (key, value) values ($1, $2)', [
    key,
    JSON.stringify(value),
  ])

const isSeeded = (ports: Ports): Promise<boolean> => ports.database.withOwner(markExists)

const listAccounts = (ports: Ports): Promise<DemoAccount[]> =>
  ports.database.withOwner(async (client) => {
    const { rows } = await client.query<{ email: string }>(
      'select email from auth."user" where email = any ($1)',
      [demoAccounts.map(({ email }) => email)],
    )
    return demoAccounts.filter(({ email }) => rows.some((row) => row.email === email))
  })

const hasForeignAccounts = (ports: Ports): Promise<boolean> =>
  ports.database.withOwner(async (client) => {
    const known = demoAccounts.map(({ email }) => email)
    const found = await client.query('select 1 from auth."user" where email <> all ($1) limit 1', [known])
    return found.rowCount !== 0
  })

/** The account may exist from an interrupted run. */
async function createOnce(
  ports: Ports,
  { email, firstName, lastName }: DemoAccount,
  password: string,
): Promise<void> {
  const exists = await ports.database.withOwner(async (client) => {
    const found = await client.query('select 1 from auth."user" where email = $1', [email])
    return found.rowCount !== 0
  })
  if (!exists) await ports.auth.createAccount({ email, password, firstName, lastName, confirmed: true })
}

/** Runs fn as the owner in one transaction. */
const inTransaction = <T>(ports: Ports, fn: (client: ClientBase) => Promise<T>): Promise<T> =>
  ports.database.withOwner(async (client) => {
    await client.query('begin')
    try {
      const result = await fn(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })

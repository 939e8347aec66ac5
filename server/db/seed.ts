import type { ClientBase } from 'pg'
import { ingestItems } from '../features/jobs/ingestion/service.ts'
import type { World } from '../platform/world.ts'
import { type DemoAccount, demoAccounts } from './demo/accounts.ts'
import { demoListings } from './demo/listings.ts'
import { findCandidates, writeApplications } from './demo/write-applications.ts'
import { writePeople } from './demo/write-people.ts'
import { writeVisits } from './demo/write-visits.ts'

const MARK = 'demonstration_seeded'

/** Key of the advisory lock that keeps two servers from seeding at once. */
const SEED_LOCK = 20_261_121

/**
 * Seeds an empty database with the demonstration and returns its accounts; returns null if the database has other data.
 * It can be repeated after an interruption, and run by several servers at once.
 */
export async function seedDemonstration(
  world: World,
  password: string,
): Promise<readonly DemoAccount[] | null> {
  if (await isSeeded(world)) return demoAccounts
  return world.database.exclusively(SEED_LOCK, async () => {
    if (await isSeeded(world)) return demoAccounts
    if (await hasForeignAccounts(world)) return null
    world.log.info('filling the empty database with a demonstration')
    // `now` is before the accounts are created, so that digests skip the seeded events as older than the account.
    const now = world.clock.now()
    await ingestItems(world, { source: 'demonstration', items: demoListings(now) })
    for (const account of demoAccounts) await createOnce(world, account, password)
    const ids = await inTransaction(world, (client) => writePeople(client, now))
    const candidates = await findCandidates(world, ids.client)
    await inTransaction(world, async (client) => {
      await writeApplications(client, ids, candidates, now)
      await writeVisits(client, ids.client, now)
      await client.query('insert into public.system_settings (key, value) values ($1, $2)', [
        MARK,
        JSON.stringify(now),
      ])
    })
    return demoAccounts
  })
}

const markExists = async (client: ClientBase): Promise<boolean> =>
  (await client.query('select 1 from public.system_settings where key = $1', [MARK])).rowCount === 1

const isSeeded = (world: World): Promise<boolean> => world.database.withOwner(markExists)

const hasForeignAccounts = (world: World): Promise<boolean> =>
  world.database.withOwner(async (client) => {
    const known = demoAccounts.map(({ email }) => email)
    const found = await client.query('select 1 from auth."user" where email <> all ($1) limit 1', [known])
    return found.rowCount !== 0
  })

/** The account may exist from an interrupted run. */
async function createOnce(
  world: World,
  { email, firstName, lastName }: DemoAccount,
  password: string,
): Promise<void> {
  const exists = await world.database.withOwner(async (client) => {
    const found = await client.query('select 1 from auth."user" where email = $1', [email])
    return found.rowCount !== 0
  })
  if (!exists) await world.auth.createAccount({ email, password, firstName, lastName, confirmed: true })
}

/** Runs fn as the owner in one transaction. */
const inTransaction = <T>(world: World, fn: (client: ClientBase) => Promise<T>): Promise<T> =>
  world.database.withOwner(async (client) => {
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

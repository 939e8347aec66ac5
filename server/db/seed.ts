import type { ClientBase } from 'pg'
import { ingestFile } from '../features/sources/files/service.ts'
import type { Ports } from '../ports.ts'
import { type DemoAccount, demoAccounts } from './demo/accounts.ts'
import { demoListings } from './demo/listings.ts'
import { play } from './demo/moment.ts'
import { findCandidates, writeApplications } from './demo/write/applications.ts'
import { writeCvs } from './demo/write/cv.ts'
import { clearThreads, messageEvents } from './demo/write/messages.ts'
import { writePeople } from './demo/write/people.ts'
import { listApplicants, recentEvents } from './demo/write/recent.ts'
import { writeRuns } from './demo/write/runs.ts'
import { nightEvents } from './demo/write/scout.ts'
import { writeSources } from './demo/write/sources.ts'
import { writeStaff } from './demo/write/staff.ts'
import { writeVisits } from './demo/write/visits.ts'

const DAY_MS = 86_400_000
/** The age of the CVs, of the client and of others: older than the applications that they go with. */
const CV_DAYS = 80
const THEIR_CV_DAYS = 6

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
    await ingestFile(ports, { source: 'demonstration', items: demoListings(now) })
    for (const account of demoAccounts) await createOnce(ports, account, password)
    const ids = await inTransaction(ports, (client) => writePeople(client, now))
    await writeCvs(ports, [ids.client], new Date(now.getTime() - CV_DAYS * DAY_MS))
    const candidates = await findCandidates(ports, ids.client)
    const known = await inTransaction(ports, async (client) => {
      await writeApplications(client, ids, candidates, now)
      await writeVisits(client, ids.client, now)
      const written = await writeStaff(client, ids, now)
      await writeRuns(client, ids, now)
      await writeSources(client, ids, now)
      await clearThreads(client)
      await store(client, MARK, now)
      // The demonstration has its jobs and people already.
      await store(client, 'show_setup_checklist', false)
      return written
    })
    // Some have none: each takes half a second.
    await writeCvs(
      ports,
      known.slice(0, 3).map(({ id }) => id),
      new Date(now.getTime() - THEIR_CV_DAYS * DAY_MS),
    )
    // If this is interrupted, less happened in the last days.
    const applicants = await listApplicants(ports, { ids, candidates, known })
    await play(ports, now, [
      ...recentEvents(ids, applicants),
      ...messageEvents(ids, applicants),
      ...nightEvents(ids),
    ])
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

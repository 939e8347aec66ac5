import type { ClientBase } from 'pg'
import { ingestItems } from '../features/jobs/ingestion.ts'
import type { World } from '../platform/world.ts'
import { type DemoAccount, demoAccounts } from './demo/accounts.ts'
import { type DemoApplication, demoApplications } from './demo/applications.ts'
import { demoListings } from './demo/listings.ts'

const DAY_MS = 86_400_000
const MARK = 'demonstration_seeded'

/** A number of our own for the lock that keeps two servers from seeding at once. */
const SEED_LOCK = 20_261_121

type Ids = Record<DemoAccount['role'], string>

/**
 * Fills an empty database with the demonstration and returns its accounts; does nothing, and returns null, where
 * somebody else's data is. Safe to run again after it was cut off, and by several servers at once.
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
    await ingestItems(world, { source: 'demonstration', items: demoListings(world.clock.now()) })
    for (const account of demoAccounts) await createOnce(world, account, password)
    await writePeople(world)
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

/** An account may be there from a run that was cut off. */
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

/** Roles, what the client looks for, their applications and the mark, in one transaction of the owner. */
const writePeople = (world: World): Promise<void> =>
  world.database.withOwner(async (client) => {
    await client.query('begin')
    try {
      await writeDemonstration(client, world.clock.now())
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })

async function writeDemonstration(client: ClientBase, now: Date): Promise<void> {
  const ids = {} as Ids
  for (const { role, email } of demoAccounts) {
    const { rows } = await client.query<{ id: string }>('select id from auth."user" where email = $1', [
      email,
    ])
    ids[role] = rows[0]?.id ?? ''
    await client.query('update public.user_roles set role = $2 where user_id = $1', [ids[role], role])
  }
  await client.query(
    `update public.profiles set location = 'New York, NY', phone = '+1 212 555 0142', time_zone = 'America/New_York',
       created_at = $2 where user_id = $1`,
    [ids.client, new Date(now.getTime() - 60 * DAY_MS)],
  )
  await client.query(
    `insert into public.subscribers (user_id, subscribed, subscription_tier, subscription_end) values ($1, true, 'standard', $2)`,
    [ids.client, new Date(now.getTime() + 25 * DAY_MS)],
  )
  await client.query(
    `insert into public.job_preferences (user_id, target_titles, preferred_locations, remote_ok, salary_min, salary_max,
       employment_types, excluded_companies, preferred_industries, experience_level, skills)
     values ($1, '{Data Engineer,Analytics Engineer,Backend Engineer}', '{New York}', true, 95000, 150000,
       '{full_time,contract}', '{}', '{information_technology,finance}', 'senior', '{Python,SQL,Airflow,dbt,Docker}')`,
    [ids.client],
  )
  await writeApplications(client, ids, now)
  await client.query('insert into public.system_settings (key, value) values ($1, $2)', [
    MARK,
    JSON.stringify(now),
  ])
}

interface DemoListing {
  readonly id: string
  readonly title: string
  readonly company: string
  readonly location: string
  readonly description: string
  readonly is_remote: boolean
  readonly salary_max: number | null
}

async function writeApplications(client: ClientBase, ids: Ids, now: Date): Promise<void> {
  // Jobs this person would apply to, in an order that is always the same.
  const { rows: listings } = await client.query<DemoListing>(
    `select id, title, company, location, description, is_remote, salary_max from public.job_listings
     where source = 'demonstration'
     order by (skills && '{Python,SQL,Airflow,dbt,Docker}')::int desc, md5(dedupe_key) limit $1`,
    [demoApplications.length],
  )
  for (const [index, application] of demoApplications.entries()) {
    const listing = listings[index]
    if (listing) await writeApplication(client, ids, listing, application, now)
  }
  const month = `date_trunc('month', $2::timestamptz at time zone 'America/New_York')`
  await client.query(
    `update public.profiles p set total_applications_sent = a.total, applications_used_this_month = a.month, usage_month = ${month}
     from (select count(*) as total,
             count(*) filter (where application_date at time zone 'America/New_York' >= ${month}) as month
           from public.job_applications where user_id = $1) a
     where p.user_id = $1`,
    [ids.client, now],
  )
}

async function writeApplication(
  client: ClientBase,
  ids: Ids,
  listing: DemoListing,
  demo: DemoApplication,
  now: Date,
): Promise<void> {
  const at = (days: number) =>
    new Date(Math.min(now.getTime(), now.getTime() + (days - demo.daysAgo) * DAY_MS))
  const actAs = (userId: string) => client.query(`select set_config('app.user_id', $1, true)`, [userId])
  await actAs(ids.client)
  const { rows } = await client.query<{ id: string }>(
    `insert into public.job_applications (user_id, listing_id, job_title, company_name, job_location, job_description, is_remote,
       salary_mentioned, notes, response_type, assigned_agent, application_date, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12) returning id`,
    [
      ids.client,
      listing.id,
      listing.title,
      listing.company,
      listing.location,
      listing.description,
      listing.is_remote,
      listing.salary_max,
      demo.notes ?? '',
      demo.response,
      demo.steps.length > 0 ? ids.agent : null,
      at(0),
    ],
  )
  const id = rows[0]?.id
  for (const step of demo.steps) {
    await actAs(ids[step.by])
    await client.query(
      'update public.job_applications set status = $2, agent_notes = coalesce($3, agent_notes), updated_at = $4 where id = $1',
      [id, step.status, step.note ?? null, at(step.day)],
    )
  }
  const last = demo.steps.at(-1)
  if (last?.by === 'agent' && demo.daysAgo > 12 && last.note)
    await writeNotification(client, ids.client, id ?? '', listing, last, at(last.day))
}

async function writeNotification(
  client: ClientBase,
  userId: string,
  applicationId: string,
  listing: DemoListing,
  step: { status: string; note?: string },
  at: Date,
): Promise<void> {
  await client.query(
    `insert into public.notifications (user_id, title, message, type, priority, action_url, application_id, created_at)
     values ($1, $2, $3, 'application_status_update', $4, $5, $6, $7)`,
    [
      userId,
      step.status === 'offer_received' ? 'Offer received' : 'Application update',
      `${listing.title} at ${listing.company}: ${step.note}`,
      step.status === 'offer_received' ? 'high' : 'normal',
      `/applications#${applicationId}`,
      applicationId,
      at,
    ],
  )
}

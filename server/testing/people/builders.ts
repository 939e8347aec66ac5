import { randomUUID } from 'node:crypto'
import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import type { Actor, Role } from '@jobscout/contract/shared/roles.ts'
import type { ClientBase } from 'pg'
import { passwords } from '../../platform/auth/passwords.ts'
import type { Ports } from '../../ports.ts'
import { password } from './auth.ts'

/** A person with an account, `password` of `auth.ts` and a session. */
export interface Person extends Actor {
  readonly email: string
  readonly sessionId: string
  /** The token of the session as stored. Requests send it signed. */
  readonly token: string
}

export interface NewListing {
  title?: string
  company?: string
  location?: string
  description?: string
  is_remote?: boolean
  is_active?: boolean
  posted_date?: Date
}

export interface NewPerson {
  role?: Role
  email?: string
  firstName?: string
  lastName?: string
  timeZone?: string
  /** Days from now until the trial ends; may be negative. */
  trialDays?: number
  tier?: string
}

export interface NewApplication extends Omit<NewListing, 'is_active' | 'posted_date'> {
  owner?: Person
  agent?: Person
  status?: ApplicationStatus
  /** By default of the product, and elsewhere where it is applied: nobody has shown a proof. */
  origin?: 'jobscout' | 'before_proofs' | 'imported' | 'elsewhere'
}

/** Creates rows for tests, with their parents, directly in the database. */
export interface Builders {
  person(options?: NewPerson): Promise<Person>
  client(options?: NewPerson): Promise<Person>
  agent(options?: NewPerson): Promise<Person>
  admin(options?: NewPerson): Promise<Person>
  superAdmin(options?: NewPerson): Promise<Person>
  /** Another session of the same person. */
  session(person: Person): Promise<Person>
  /** Returns the listing's id. */
  listing(options?: NewListing): Promise<string>
  /** Returns the application's id. With an agent, the client is assigned to them first. */
  application(options?: NewApplication): Promise<string>
  /** Gives the client this agent, or none, without notifying anybody. */
  assignment(client: Person, agent: Person | null): Promise<void>
  preferences(person: Person, wants: Partial<JobPreferences>): Promise<void>
}

const WEEK_MS = 7 * 86_400_000

async function assignAs(client: ClientBase, person: string, agent: string | null, now: Date): Promise<void> {
  await client.query(`select set_config('app.now', $1, false)`, [now.toISOString()])
  const { rows } = await client.query<{ outcome: string }>(
    `select outcome from app.move_client($1, $2, null, null, 'test')`,
    [person, agent],
  )
  const outcome = rows[0]?.outcome ?? ''
  if (!['assigned', 'unassigned', 'unchanged'].includes(outcome)) throw new Error(`not assigned: ${outcome}`)
}

export function createBuilders({ database, clock }: Ports): Builders {
  let made = 0
  const { db } = database
  const passwordHash = passwords.hash(password)

  async function newSession(userId: string): Promise<{ sessionId: string; token: string }> {
    const token = randomUUID()
    const { credentialId } = await db
      .selectFrom('auth.account')
      .select('credentialId')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    const row = await db
      .insertInto('auth.session')
      .values({
        userId,
        token,
        credentialId,
        expiresAt: new Date(Date.now() + WEEK_MS),
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { sessionId: row.id, token }
  }

  async function person(options: NewPerson = {}): Promise<Person> {
    made += 1
    const {
      role = 'client',
      firstName = 'Test',
      lastName = `Person ${made}`,
      email = `${role}-${randomUUID()}@test.example`,
    } = options
    const { id: userId } = await db
      .insertInto('auth.user')
      .values({
        name: `${firstName} ${lastName}`,
        email,
        emailVerified: true,
        firstName,
        lastName,
        createdAt: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('auth.account')
      .values({ accountId: userId, providerId: 'credential', userId, password: await passwordHash })
      .execute()
    const changes: [string, unknown][] = []
    if (role !== 'client') changes.push(['update public.user_roles set role = $2 where user_id = $1', role])
    if (options.timeZone) {
      changes.push(['update public.profiles set time_zone = $2 where user_id = $1', options.timeZone])
    }
    if (options.trialDays !== undefined) {
      const ends = new Date(clock.now().getTime() + options.trialDays * 86_400_000)
      changes.push(['update public.profiles set trial_ends_at = $2 where user_id = $1', ends])
    }
    if (options.tier) {
      changes.push([
        'insert into public.subscribers (user_id, subscribed, subscription_tier) values ($1, true, $2)',
        options.tier,
      ])
    }
    // withOwner opens a new session each time.
    if (changes.length > 0) {
      await database.withOwner(async (client) => {
        for (const [text, value] of changes) await client.query(text, [userId, value])
      })
    }
    return { userId, role, email, ...(await newSession(userId)) }
  }

  async function listing(options: NewListing = {}): Promise<string> {
    made += 1
    const row = {
      title: `Engineer ${made}`,
      company: `Company ${made}`,
      location: 'Berlin, Germany',
      description: 'We build things that last.',
      is_remote: false,
      is_active: true,
      posted_date: clock.now(),
      ...options,
    }
    return database.withOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into public.job_listings (source, dedupe_key, content_hash, title, company, location, description, is_remote, is_active, posted_date)
         values ('test', $1, $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        [
          randomUUID(),
          row.title,
          row.company,
          row.location,
          row.description,
          row.is_remote,
          row.is_active,
          row.posted_date,
        ],
      )
      const id = rows[0]?.id ?? ''
      await client.query(
        `insert into public.listing_features (listing_id, is_remote, skills, company_key, posted_date, is_active)
         values ($1, $2, '{}', lower($3), $4, $5)`,
        [id, row.is_remote, row.company, row.posted_date, row.is_active],
      )
      return id
    })
  }

  async function application(options: NewApplication = {}): Promise<string> {
    made += 1
    // Kept, because others may be made before this one is written.
    const number = made
    const owner = options.owner ?? (await person())
    const isMadeOutside = options.origin === 'imported' || options.origin === 'elsewhere'
    return database.withOwner(async (client) => {
      if (options.agent) await assignAs(client, owner.userId, options.agent.userId, clock.now())
      const { rows } = await client.query<{ id: string }>(
        `insert into public.job_applications (user_id, job_title, company_name, job_location, job_description, status, origin,
           application_date, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $8, $7, $7, $7) returning id`,
        [
          owner.userId,
          options.title ?? `Engineer ${number}`,
          options.company ?? `Company ${number}`,
          options.location ?? 'Berlin, Germany',
          options.description ?? '',
          options.status ?? (isMadeOutside ? 'applied' : 'submitted'),
          clock.now(),
          options.origin ?? (options.status === 'applied' ? 'before_proofs' : 'jobscout'),
        ],
      )
      return rows[0]?.id ?? ''
    })
  }

  return {
    assignment: (of, agent) =>
      database.withOwner((client) => assignAs(client, of.userId, agent?.userId ?? null, clock.now())),
    person,
    client: (options) => person({ ...options, role: 'client' }),
    agent: (options) => person({ ...options, role: 'agent' }),
    admin: (options) => person({ ...options, role: 'admin' }),
    superAdmin: (options) => person({ ...options, role: 'super_admin' }),
    session: async (of) => ({ ...of, ...(await newSession(of.userId)) }),
    listing,
    application,
    async preferences(of, wants) {
      const row = { user_id: of.userId, ...defaultPreferences, ...wants }
      const columns = Object.keys(row)
      await database.withOwner((client) =>
        client.query(
          `insert into public.job_preferences (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})
           on conflict (user_id) do update set ${columns.map((name) => `${name} = excluded.${name}`)}`,
          Object.values(row),
        ),
      )
    },
  }
}

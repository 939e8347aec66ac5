import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { describePositions } from '@jobscout/contract/career/describe.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import type { ClientBase } from 'pg'
import { actAs } from '../act-as.ts'
import { type ShortCareer, shortRecord } from '../content/career.ts'
import { shortCareers } from '../content/short-careers.ts'
import { createSeededChoice, type SeededChoice } from '../random.ts'
import {
  agentWithoutProfile,
  CLIENTS_OF_AGENT_ACCOUNT,
  type DemoClient,
  type DemoPerson,
  demoAgents,
  demoClients,
} from '../staff.ts'
import { handIn } from './hand-in.ts'
import { writeSubscription } from './payments.ts'
import { consentedAt, type DemoIds } from './people.ts'

const DAY_MS = 86_400_000

interface WrittenClient extends DemoClient {
  readonly id: string
  /** Null for those who wait. */
  readonly agentId: string | null
}

/** A client whose career the demonstration tells. */
export interface KnownClient {
  readonly id: string
  readonly career: ShortCareer
}

/** Writes agents, their clients and the applications of these. They have no password, so nobody can sign in as them. Returns those
 *  clients of the agent with an account whose career is known. */
export async function writeStaff(
  client: ClientBase,
  ids: DemoIds,
  now: Date,
): Promise<readonly KnownClient[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const agents: string[] = []
  for (const agent of demoAgents) {
    const id = await writePerson(client, agent, 'agent', before(200))
    await client.query(
      'update public.agent_profiles set max_clients = $2, department = $3, specialization = $4 where user_id = $1',
      [id, agent.maxClients, agent.department, agent.specialization],
    )
    agents.push(...Array.from({ length: agent.clients }, () => id))
  }
  const bare = await writePerson(client, agentWithoutProfile, 'agent', before(3))
  await client.query('delete from public.agent_profiles where user_id = $1', [bare])
  agents.push(...Array.from({ length: CLIENTS_OF_AGENT_ACCOUNT }, () => ids.agent))

  const clients: WrittenClient[] = []
  for (const [index, each] of demoClients.entries()) {
    const id = await writePerson(client, each, 'client', before(each.joined))
    await writeClientDetails(client, id, each, now)
    clients.push({ ...each, id, agentId: agents[index] ?? null })
  }
  // Longest first, as they were assigned.
  for (const { id, agentId, joined } of clients.toSorted((a, b) => b.joined - a.joined)) {
    await actAs(client, ids.admin, before(joined - 0.3))
    if (agentId)
      await client.query(`select app.move_client($1, $2, null, null, 'demonstration')`, [id, agentId])
    else
      await client.query(
        `insert into public.waiting_clients (client_id, since) values ($1, $2)
         on conflict (client_id) do update set since = excluded.since`,
        [id, before(joined)],
      )
  }
  for (const [index, { isActive, isAway, email }] of demoAgents.entries()) {
    await actAs(client, ids.admin, before(12 + index))
    const agent = '(select id from auth."user" where email = $1)'
    if (!isActive)
      await client.query(`update public.agent_profiles set is_active = false where user_id = ${agent}`, [
        email,
      ])
    if (isAway)
      await client.query(`select app.set_absence(${agent}, $2::date - 3, $2::date + 18, $3)`, [
        email,
        now,
        ids.agent,
      ])
  }
  await writeTheirApplications(client, clients, now)
  const known = clients
    .filter(({ agentId, tier }) => agentId === ids.agent && tier !== 'trial')
    .slice(0, shortCareers.length)
    .map(({ id }, index) => ({ id, career: shortCareers[index] as ShortCareer }))
  for (const each of known) await writeRecord(client, each, before(7))
  await actAs(client, '', now)
  return known
}

async function writeRecord(
  client: ClientBase,
  { id, career }: KnownClient,
  confirmedAt: Date,
): Promise<void> {
  const { positions, education } = shortRecord(career, confirmedAt)
  await client.query(
    `update public.profiles set phone = $2, location = $3, work_experience = $4, positions = $5, education = $6,
       school_university = $7, major_field = $8, skills_interests = $9 where user_id = $1`,
    [
      id,
      career.phone,
      career.place,
      describePositions(positions),
      JSON.stringify(positions),
      JSON.stringify(education),
      career.school,
      career.field,
      career.skills,
    ],
  )
}

async function writePerson(
  client: ClientBase,
  { firstName, lastName, email }: DemoPerson,
  role: string,
  createdAt: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth."user" (name, email, "firstName", "lastName", "emailVerified", "createdAt")
     values ($1, $2, $3, $4, true, $5) returning id`,
    [`${firstName} ${lastName}`, email, firstName, lastName, createdAt],
  )
  const id = rows[0]?.id ?? ''
  await client.query('update public.user_roles set role = $2, assigned_at = $3 where user_id = $1', [
    id,
    role,
    createdAt,
  ])
  // Nobody reads their mailboxes.
  await client.query(
    `insert into public.user_notification_preferences (user_id, email_notifications) values ($1, false)
     on conflict (user_id) do update set email_notifications = false`,
    [id],
  )
  await client.query('update public.profiles set created_at = $2, last_login = $3 where user_id = $1', [
    id,
    createdAt,
    role === 'agent' ? new Date(Date.now() - (email.length % 7) * 3_600_000) : null,
  ])
  return id
}

async function writeClientDetails(
  client: ClientBase,
  id: string,
  { location, tier, seen, joined }: DemoClient,
  now: Date,
): Promise<void> {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS)
  await client.query(
    `update public.profiles set location = $2, last_login = $3, subscription_tier = $4, trial_ends_at = $5,
       terms_accepted = true, terms_accepted_at = $7, terms_version = $6,
       privacy_accepted = true, privacy_accepted_at = $7, privacy_version = $6 where user_id = $1`,
    [
      id,
      location,
      seen === null ? null : day(-seen),
      tier,
      day(7 - joined),
      LEGAL_VERSION,
      consentedAt(day(-joined), now),
    ],
  )
  if (tier === 'trial') return
  const subscription = { plan: tier, months: 1 + Math.floor(joined / 30), renewsInDays: 30 - (joined % 30) }
  await writeSubscription(client, id, subscription, now)
}

interface Step {
  readonly status: ApplicationStatus
  /** Days after the application was sent. */
  readonly day: number
}

const inHand: Step = { status: 'in_progress', day: 0.3 }
const handedIn: Step = { status: 'applied', day: 0.8 }

/** What became of applications that were handed in, by how often. */
const lifecycles: readonly (readonly [number, readonly Step[]])[] = [
  [6, [{ status: 'rejected', day: 24 }]],
  [
    3,
    [
      { status: 'pending', day: 3 },
      { status: 'rejected', day: 15 },
    ],
  ],
  [
    3,
    [
      { status: 'responded', day: 7 },
      { status: 'rejected', day: 16 },
    ],
  ],
  [
    3,
    [
      { status: 'responded', day: 6 },
      { status: 'interview_scheduled', day: 9 },
    ],
  ],
  [
    1,
    [
      { status: 'interview_scheduled', day: 8 },
      { status: 'offer_received', day: 19 },
    ],
  ],
  [4, [{ status: 'rejected', day: 11 }]],
  [3, []],
]

interface PlannedApplication {
  readonly clientId: string
  readonly agentId: string | null
  readonly listing: number
  readonly sent: Date
  readonly steps: readonly Step[]
}

function plan(clients: readonly WrittenClient[], listings: number, now: Date): PlannedApplication[] {
  return clients.flatMap(({ id, agentId, joined, applications }, index) => {
    const choose = createSeededChoice(9000 + index)
    const taken = choose.some([...Array(listings).keys()], applications)
    return taken.map((listing) => {
      const ago = 0.4 + choose.share() ** 1.25 * Math.min(joined - 0.8, 84)
      return {
        clientId: id,
        agentId,
        listing,
        sent: new Date(now.getTime() - ago * DAY_MS),
        steps: agentId ? stepsWithin(choose, ago) : [{ status: 'applied' as const, day: 0.3 }],
      }
    })
  })
}

/** What happened within so many days: it is handed in on the first one, and some are withdrawn before. */
function stepsWithin(choose: SeededChoice, days: number): readonly Step[] {
  if (days < handedIn.day) return [inHand]
  if (choose.share() < 0.04) return [{ status: 'withdrawn', day: 0.5 }]
  return [handedIn, ...choose.weighted(lifecycles)].filter(({ day }) => day < days)
}

async function writeTheirApplications(
  client: ClientBase,
  clients: readonly WrittenClient[],
  now: Date,
): Promise<void> {
  const { rows: listings } = await client.query<{ id: string }>(
    'select id from public.job_listings where is_active order by dedupe_key limit 400',
  )
  const planned = plan(clients, listings.length, now)
  const written: WrittenApplication[] = []
  for (const each of planned) {
    await actAs(client, each.clientId, each.sent)
    const { rows } = await client.query<Pick<WrittenApplication, 'id' | 'job_title' | 'company_name'>>(
      `insert into public.job_applications (user_id, listing_id, job_title, company_name, job_location, job_description, job_url,
         is_remote, salary_min, salary_max, salary_currency, application_date, created_at, updated_at)
       select $1, id, title, company, location, description, coalesce(job_url, apply_url), is_remote, salary_min, salary_max,
         salary_currency, $3, $3, $3
       from public.job_listings where id = $2
       on conflict do nothing returning id, job_title, company_name`,
      [each.clientId, listings[each.listing]?.id, each.sent],
    )
    if (rows[0]) written.push({ ...each, ...rows[0] })
  }
  await writeSteps(client, written)
  await client.query(
    `update public.profiles p set total_applications_sent = a.total from
       (select user_id, count(*) as total from public.job_applications group by user_id) a
     where a.user_id = p.user_id and p.total_applications_sent = 0`,
  )
  await client.query(
    `update public.job_applications a
     set quota_month = date_trunc('month', a.application_date at time zone p.time_zone)::date
     from public.profiles p where p.user_id = a.user_id`,
  )
  await client.query(
    `update public.profiles p set applications_used_this_month = a.used, usage_month = a.month from
       (select a.user_id, a.quota_month as month, count(*) as used
        from public.job_applications a join public.profiles p using (user_id)
        where a.quota_month = date_trunc('month', $1::timestamptz at time zone p.time_zone)::date group by 1, 2) a
     where a.user_id = p.user_id`,
    [now],
  )
}

interface WrittenApplication extends PlannedApplication {
  readonly id: string
  readonly job_title: string
  readonly company_name: string
}

/** In the order in which they happened, each by its agent or its client and at its time, as the audit log has them. */
async function writeSteps(client: ClientBase, written: readonly WrittenApplication[]): Promise<void> {
  const changes = written.flatMap(({ steps, ...application }, index) =>
    steps.map(({ status, day }) => ({
      ...application,
      status,
      proof: index % 3 === 0 ? ('text' as const) : ('number' as const),
      at: new Date(application.sent.getTime() + day * DAY_MS),
    })),
  )
  for (const change of changes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { id, status, agentId, clientId, at } = change
    await actAs(client, status === 'withdrawn' ? clientId : (agentId ?? clientId), at)
    if (status === 'applied')
      await handIn(client, {
        applicationId: id,
        jobTitle: change.job_title,
        companyName: change.company_name,
        proof: agentId ? change.proof : 'stated',
      })
    else
      await client.query('update public.job_applications set status = $2, updated_at = $3 where id = $1', [
        id,
        status,
        at,
      ])
  }
}

import { describePositions } from '@jobscout/contract/career/describe.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import type { ClientBase } from 'pg'
import { actAs } from '../act-as.ts'
import { type ShortCareer, shortRecord } from '../content/career.ts'
import { shortCareers } from '../content/short-careers.ts'
import {
  agentWithoutProfile,
  CLIENTS_OF_AGENT_ACCOUNT,
  type DemoClient,
  type DemoPerson,
  demoAgents,
  demoClients,
} from '../staff.ts'
import { type WrittenClient, writeClientApplications } from './client-applications.ts'
import { writeSubscription } from './payments.ts'
import { consentedAt, type DemoIds } from './people.ts'

const DAY_MS = 86_400_000

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
  for (const [index, demoClient] of demoClients.entries()) {
    const id = await writePerson(client, demoClient, 'client', before(demoClient.joined))
    await writeClientDetails(client, id, demoClient, now)
    clients.push({ ...demoClient, id, agentId: agents[index] ?? null })
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
  await writeClientApplications(client, clients, now)
  const known = clients
    .filter(({ agentId, tier }) => agentId === ids.agent && tier !== 'trial')
    .slice(0, shortCareers.length)
    .map(({ id }, index) => ({ id, career: shortCareers[index] as ShortCareer }))
  for (const knownClient of known) await writeRecord(client, knownClient, before(7))
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

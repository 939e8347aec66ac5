import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createApiClient, signIn } from '../support/people/client.ts'
import { createDemonstration, type ProductDatabase } from '../support/servers/database.ts'
import { type Product, startProduct } from '../support/servers/server.ts'

let database: ProductDatabase
let servers: Product[] = []
let admins: Client[] = []
let pool: pg.Pool

const AGENTS = 10
const CLIENTS = 500
const settings = {
  AUTH_SECRET: 'one secret for both servers of this test',
  REQUESTS_PER_MINUTE: '1000000',
}

const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query<Row>(text, values)).rows

/** People who cannot sign in, with this role. */
async function people(count: number, role: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `insert into auth."user" (name, email, "firstName", "lastName", "emailVerified")
     select 'Some Body', gen_random_uuid() || '@test.example', 'Some', 'Body', true from generate_series(1, $1) returning id`,
    [count],
  )
  const ids = rows.map(({ id }) => id)
  if (role !== 'client') {
    await query('update public.user_roles set role = $2 where user_id = any ($1)', [ids, role])
  }
  return ids
}

beforeAll(async () => {
  database = await createDemonstration()
  const environment = { ...database.environment, ...settings }
  servers = await Promise.all([startProduct(environment), startProduct({ ...environment, PROCESS: 'web' })])
  const [first] = servers
  const cookie = await signIn(first?.url ?? '', 'super')
  admins = servers.map(({ url }) => createApiClient(url, cookie))
  pool = new pg.Pool({ connectionString: database.environment.DATABASE_URL, max: 20 })
  await query(`insert into public.system_settings (key, value) values ('auto_assign_agents', 'false')
    on conflict (key) do update set value = excluded.value`)
})
afterAll(async () => {
  await pool?.end()
  for (const server of servers) await server.stop()
  await database?.drop()
})

const admin = (index: number): Client => {
  const client = admins[index % admins.length]
  if (!client) throw new Error('the servers are not started')
  return client
}

/** Open applications whose agent is not their client's, clients of people who are no active agents, and wrong counters. */
const violations = async () => {
  const [row] = await query<{ orphans: string; astray: string; miscounted: string; unrecorded: string }>(`
    select
      (select count(*) from public.job_applications a left join public.client_agents c on c.client_id = a.user_id
        where app.is_open(a.status) and a.assigned_agent is distinct from c.agent_id) as orphans,
      (select count(*) from public.client_agents c left join public.agent_profiles p on p.user_id = c.agent_id and p.is_active
        left join public.user_roles r on r.user_id = c.agent_id and r.role = 'agent' where p.user_id is null or r.user_id is null) as astray,
      (select count(*) from public.agent_profiles p where p.assigned_clients_count > p.max_clients
        or p.assigned_clients_count <> (select count(*) from public.client_agents c where c.agent_id = p.user_id)) as miscounted,
      (select count(*) from public.job_applications a full join public.application_assignments s on s.application_id = a.id
        where a.assigned_agent is distinct from s.agent_id) as unrecorded`)
  return row
}
const none = { orphans: '0', astray: '0', miscounted: '0', unrecorded: '0' }

test('500 assignments at once fill the 200 places of 10 agents, and no more', async () => {
  const [agents, clients] = [await people(AGENTS, 'agent'), await people(CLIENTS, 'client')]
  const answers = await Promise.allSettled(
    clients.map((client_id, index) =>
      admin(index).agents.assign({ client_id, agent_id: agents[index % AGENTS] ?? '' }),
    ),
  )
  const done = answers.filter(({ status }) => status === 'fulfilled')
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(done).toHaveLength(200)
  expect(new Set(refused)).toEqual(new Set(['AGENT_FULL']))
  expect(await violations()).toEqual(none)
})

const OPERATIONS = Number(process.env.ASSIGNMENT_OPERATIONS ?? 10_000)

test('random operations on two servers leave no orphan and no wrong counter', async () => {
  const [agents, clients] = [await people(AGENTS, 'agent'), await people(60, 'client')]
  const any = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)] ?? ''
  const operations: ((index: number) => Promise<unknown>)[] = [
    (index) => admin(index).agents.assign({ client_id: any(clients), agent_id: any(agents) }),
    (index) => admin(index).agents.assign({ client_id: any(clients), agent_id: any(agents) }),
    (index) => admin(index).agents.unassign({ client_id: any(clients) }),
    (index) =>
      admin(index).agents.assignMany({
        clients: Array.from({ length: 4 }, () => ({ client_id: any(clients) })),
        agent_id: any(agents),
      }),
    (index) =>
      query(
        `insert into public.job_applications (user_id, job_title, company_name) values ($1, $2, 'Company')`,
        [any(clients), `Job ${index}`],
      ),
    (index) =>
      query(`update public.job_applications set status = $2 where user_id = $1 and random() < 0.2`, [
        any(clients),
        index % 2 ? 'rejected' : 'responded',
      ]),
    (index) =>
      admin(index).agents.setActive({
        user_id: any(agents),
        is_active: Math.random() < 0.6,
        clients: { to: 'spread' },
      }),
    (index) =>
      admin(index).accounts.assignRole({
        user_id: any(agents),
        role: Math.random() < 0.3 ? 'client' : 'agent',
        clients: { to: 'waiting' },
      }),
  ]
  const unexpected: unknown[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < OPERATIONS; index = next++) {
      const operation = operations[Math.floor(Math.random() * operations.length)]
      await operation?.(index).catch((error: { code?: string; status?: number }) => {
        if (error.status !== 409) unexpected.push(error)
      })
    }
  }
  await Promise.all(Array.from({ length: 16 }, lane))
  expect(unexpected).toEqual([])
  expect(await violations()).toEqual(none)
})

const PROCESSING_RUNS = Number(process.env.PROCESSING_RUNS ?? 20)

test('Run Processing pressed many times at once moves each application once', async () => {
  const clients = await people(10, 'client')
  await query(
    `insert into public.job_applications (user_id, job_title, company_name)
     select user_id, 'New job ' || n, 'Company' from unnest($1::uuid[]) user_id, generate_series(1, $2) n`,
    [clients, PROCESSING_RUNS * 5],
  )
  const moves = async () =>
    (
      await query<{ moves: number; moved: number }>(
        `select count(*)::integer as moves, count(distinct application_id)::integer as moved
         from public.application_status_history h join public.job_applications a on a.id = h.application_id
         where h.status = 'in_progress' and a.agent_notes like '%Processing started on%'`,
      )
    )[0]
  const before = await moves()
  const pressed = await Promise.all(
    Array.from({ length: PROCESSING_RUNS }, (_, index) => admin(index).applications.process()),
  )
  const ids = pressed.map(({ run_id }) => run_id)
  const finished = async () =>
    (await query('select from public.runs where id = any ($1) and status = $2', [ids, 'finished'])).length
  await expect.poll(finished, { timeout: 60_000, interval: 200 }).toBe(PROCESSING_RUNS)
  const expected = (before?.moved ?? 0) + PROCESSING_RUNS * 50
  expect(await moves()).toEqual({ moves: expected, moved: expected })
})

test('200 super admins who demote each other at once leave one of them', async () => {
  await people(200, 'super_admin')
  const ring = (
    await query<{ user_id: string }>(`select user_id from public.user_roles where role = 'super_admin'`)
  ).map(({ user_id }) => user_id)
  const demote = async (actor: string, target: string) => {
    const connection = await pool.connect()
    try {
      await connection.query('begin')
      await connection.query(
        `select set_config('role', 'jobscout_app', true), set_config('app.user_id', $1, true)`,
        [actor],
      )
      await connection.query(`select app.assign_role($1, 'client')`, [target])
      await connection.query('commit')
    } catch {
      await connection.query('rollback')
    } finally {
      connection.release()
    }
  }
  const count = async () =>
    (await query<{ n: string }>(`select count(*) as n from public.user_roles where role = 'super_admin'`))[0]
      ?.n
  await Promise.all(ring.map((actor, index) => demote(actor, ring[(index + 1) % ring.length] ?? actor)))
  expect(Number(await count())).toBeGreaterThan(0)
  // Those who are left step down, all at once: one stays.
  const left = await query<{ user_id: string }>(
    `select user_id from public.user_roles where role = 'super_admin'`,
  )
  await Promise.all(left.map(({ user_id }) => demote(user_id, user_id)))
  expect(await count()).toBe('1')
})

import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Client, createApiClient, type DemoRole, signIn } from '../../../e2e/support/people/client.ts'
import { type Product, startProduct } from '../../../e2e/support/servers/server.ts'
import { buildDatabaseUrl, withServer } from '../../../server/testing/database/clone.ts'
import { median, ms } from '../measure.ts'
import { compareReads, readsByTable } from './scans.ts'
import { type Staff, screens } from './screens.ts'
import { seed } from './seed.ts'

const DATABASE = 'jobscout_bench_staff'
const RUNS = 9
/** A slow request is measured less often. */
const LONGEST_MS = 5000
const TARGET_MS = 150
const settings = {
  AUTH_SECRET: 'one secret for all starts of this bench',
  REQUESTS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
}

/**
 * Times what each screen of staff asks for, with 10,000 clients, 200 agents, 300,000 applications and 1,000,000 audit
 * entries. The database is filled once and kept: drop it to begin anew. `only` is part of the names of what is asked.
 */
export async function measureStaff(server: string, only = ''): Promise<void> {
  const url = buildDatabaseUrl(server, DATABASE)
  await fillOnce(server, url)
  // The jobs of the server count figures ahead; nothing else is measured while they run.
  const jobs = await startProduct({ ...settings, DATABASE_URL: url })
  const admin = createApiClient(jobs.url, await signIn(jobs.url, 'admin'))
  const began = Date.now()
  await admin.dashboards.recount()
  const isCounted = async () => {
    const { figures } = await admin.dashboards.admin()
    return figures !== null && Date.parse(figures.counted_at) > began
  }
  while (!(await isCounted())) await wait(200)
  await jobs.stop()
  const product = await startProduct({ ...settings, DATABASE_URL: url, PROCESS: 'web' })
  const database = new pg.Client(url)
  await database.connect()
  try {
    const staff = await signInAll(product)
    console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
    console.log(`${'median'.padStart(12)} ${'ratio'.padStart(7)} ${'first'.padStart(9)}`)
    let failed = 0
    for (const [what, ask] of screens) {
      if (!what.includes(only)) continue
      const before = await readsByTable(database)
      const first = await spent(() => ask(staff))
      const { scanned, most } = compareReads(
        before,
        await readsByTable(database),
        /^users|dashboard$/.test(what),
      )
      const times: number[] = []
      const trivial: number[] = []
      await ask(staff)
      for (let total = 0; times.length < RUNS && (times.length < 3 || total < LONGEST_MS); ) {
        trivial.push(await spent(() => staff.admin.accounts.session()))
        times.push(await spent(() => ask(staff)))
        total += times.at(-1) ?? 0
      }
      const spentMs = median(times)
      const faults = [
        ...(spentMs < TARGET_MS ? [] : ['SLOW']),
        ...scanned.map((name) => `SCANS ${name}`),
        ...(most && most.rows > 3000 ? [`reads ${most.rows.toLocaleString('en-US')} of ${most.name}`] : []),
      ]
      if (spentMs >= TARGET_MS || scanned.length > 0) failed += 1
      console.log(
        `${ms(spentMs).padStart(12)} ${`${(spentMs / median(trivial)).toFixed(1)}x`.padStart(7)} ${ms(first).padStart(9)}  ${what}${faults.map((fault) => `  ${fault}`).join('')}`,
      )
    }
    console.log(`${failed} over ${TARGET_MS} ms or with a scan; load average ${loadavg()[0]?.toFixed(1)}`)
    if ('audit export'.includes(only))
      await measureExport(staff.admin, product, await signIn(product.url, 'admin'))
  } finally {
    await database.end()
    await product.stop()
  }
}

async function fillOnce(server: string, url: string): Promise<void> {
  const exists = await withServer(server, async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rows.length === 0) await client.query(`create database ${DATABASE}`)
    return rows.length > 0
  })
  if (exists) return
  const first = await startProduct({ ...settings, DATABASE_URL: url })
  await first.stop()
  const client = new pg.Client(url)
  await client.connect()
  await seed(client, (line) => console.log(line))
  await client.end()
}

async function spent(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function signInAll({ url }: Product): Promise<Staff> {
  const as = async (who: DemoRole): Promise<Client> => createApiClient(url, await signIn(url, who))
  const [agent, admin, boss] = [await as('agent'), await as('admin'), await as('super')]
  const [client] = (await agent.clients.list({ sort: 'applications' })).items
  const { session } = await agent.accounts.session()
  const [entry] = (await admin.audit.latest()).entries
  const middle = async (sort: 'name' | 'last_active', direction: 'asc' | 'desc') => {
    let after = ''
    for (let page = 0; page < 20; page += 1) {
      after =
        (await admin.accounts.users.list({ sort, direction, limit: 200, ...(after && { after }) })).next ?? ''
    }
    return after
  }
  return {
    agent,
    admin,
    super: boss,
    clientId: client?.user_id ?? '',
    agentId: session?.user.id ?? '',
    entryId: entry?.id ?? '',
    after: { name: await middle('name', 'asc'), lastActive: await middle('last_active', 'desc') },
  }
}

/** Exports of the log have as many rows as their reader saw counted. */
async function measureExport(admin: Client, product: Product, cookie: string): Promise<void> {
  const exports = [
    { days: 90, critical: true },
    { days: 7, critical: false },
    { days: 90, critical: false },
  ] as const
  for (const { days, critical } of exports) {
    const { total, as_of } = await admin.audit.list({ days, critical })
    const search = new URLSearchParams({ days: String(days), critical: String(critical), until: as_of })
    let lines = 0
    const took = await spent(async () => {
      const response = await fetch(`${product.url}/rest/v1/rpc/export_audit_logs?${search}`, {
        headers: { cookie },
      })
      for await (const part of response.body ?? []) for (const byte of part) if (byte === 10) lines += 1
    })
    const rows = lines - 1
    console.log(
      `audit export ${search}: ${rows.toLocaleString('en-US')} rows of ${total.toLocaleString('en-US')} in ${(took / 1000).toFixed(1)} s  ${rows === total ? 'equal' : 'NOT EQUAL'}`,
    )
  }
}

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createApiClient, signIn } from '../../../e2e/support/people/client.ts'
import { createEmptyDatabase } from '../../../e2e/support/servers/database.ts'
import { startProduct } from '../../../e2e/support/servers/server.ts'
import { openDatabase } from '../../../server/platform/db/open.ts'
import { atMost, type Finding, many } from '../measure.ts'
import { fillListings } from './fill.ts'

const PEOPLE = 20
const SECONDS = 10
/** Before anything is measured, so that the code of a page is compiled. */
const WARM_SECONDS = 8
/** Between two pages of one person. */
const PAUSE_MS = 500
const INDEX_LIMIT_MS = 300_000
const log = { info() {}, warn: console.warn, error: console.error }

/** Pages of /jobs, as a browser asks for them, while 20 people look at one after the other. They are one
 *  signed-in account, each with a connection of its own, in this process: the machine computes for server, database and them.
 *  @param server a PostgreSQL server */
export async function measurePagesByHttp(server: string, count: number): Promise<Finding[]> {
  const empty = await createEmptyDatabase(server)
  const dataDir = await mkdtemp(join(tmpdir(), 'jobscout-bench-'))
  const environment = {
    ...empty.environment,
    DATA_DIR: dataDir,
    REQUESTS_PER_MINUTE: '100000000',
    LOG_LEVEL: 'error',
  }
  try {
    // The first start migrates and writes the demonstration.
    await (await startProduct(environment)).stop()
    const database = await openDatabase({ url: empty.environment.DATABASE_URL, dataDir, log })
    await fillListings(database, count)
    await database.close()
    // Background jobs would read the generated listings anew.
    const product = await startProduct({ ...environment, PROCESS: 'web' })
    try {
      await waitForIndex(product.url)
      const cookie = await signIn(product.url, 'client')
      await requestPages(product.url, cookie, PEOPLE, WARM_SECONDS)
      const before = await computedMs(product.pid, empty.environment.DATABASE_URL)
      const times = await requestPages(product.url, cookie, PEOPLE, SECONDS)
      const after = await computedMs(product.pid, empty.environment.DATABASE_URL)
      const [load = 0] = loadavg()
      const memory = await residentMegabytes(product.pid)
      const perPage = (part: keyof Computed) =>
        `${((after[part] - before[part]) / times.length).toFixed(1)} ms`
      const [median = Number.NaN, late = Number.NaN] = [0.5, 0.95].map(
        (share) => times[Math.floor(times.length * share)],
      )
      const where = many(count)
      return [
        {
          what: `page of /jobs through HTTP, ${where}, ${PEOPLE} at once, median of ${many(times.length)}`,
          ...atMost(median, 15, ' ms'),
        },
        {
          what: '  the slowest twentieth',
          ...atMost(late, 40, ' ms'),
        },
        {
          what: '  processor time of the server for a page',
          value: perPage('server'),
        },
        { what: '  of its connections in PostgreSQL, if that runs here', value: perPage('database') },
        { what: '  of those who ask', value: perPage('people') },
        {
          what: '  load of the machine',
          value: `${load.toFixed(1)} on ${availableParallelism()} cores`,
        },
        { what: '  memory of the process', value: `${memory} MB` },
      ]
    } finally {
      await product.stop()
    }
  } finally {
    await empty.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Until pages and searches come from memory, which the health of the system says. */
async function waitForIndex(url: string): Promise<void> {
  const staff = createApiClient(url, await signIn(url, 'super'))
  const deadline = Date.now() + INDEX_LIMIT_MS
  for (;;) {
    const { checks } = await staff.operations.health({})
    const found = checks.find(({ key }) => key === 'match-index')
    if (found?.measured.includes('of memory') && !found.measured.includes('loading')) return
    if (Date.now() > deadline) throw new Error(`The index is not loaded: ${found?.measured}`)
    await wait(500)
  }
}

/** Milliseconds of each answer, ascending. */
async function requestPages(url: string, cookie: string, count: number, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const agent = new Agent({ keepAlive: true })
  const look = async (_: unknown, person: number) => {
    await wait((person / count) * PAUSE_MS)
    for (let page = 1; performance.now() < end; page = (page % 5) + 1) {
      const start = performance.now()
      await read(`${url}/rest/v1/job_listings?page=${page}`, cookie, agent)
      times.push(performance.now() - start)
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: count }, look))
  agent.destroy()
  return times.sort((a, b) => a - b)
}

/** Reads a whole answer, compressed as for a browser. fetch would take more of the processor that the server needs. */
const read = (url: string, cookie: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' }
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The page is answered with ${answer.statusCode}.`))
      answer.on('error', reject).on('end', resolve).resume()
    }).on('error', reject)
  })

interface Computed {
  readonly server: number
  readonly database: number
  readonly people: number
}

/** What the server, its connections in the database and this process have computed. */
async function computedMs(pid: number, databaseUrl: string | undefined): Promise<Computed> {
  const { user, system } = process.cpuUsage()
  const connections = databaseUrl ? await listConnections(databaseUrl) : []
  const times = await Promise.all(connections.map((connection) => processorMs(connection).catch(() => 0)))
  return {
    server: await processorMs(pid),
    database: times.reduce((sum, time) => sum + time, 0),
    people: (user + system) / 1000,
  }
}

/** Processes of PostgreSQL. */
async function listConnections(url: string): Promise<number[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

/** What all threads of a process have computed, in ticks of 10 ms. */
async function processorMs(pid: number): Promise<number> {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
  const [user, system] = fields.split(' ').slice(11)
  return 10 * (Number(user) + Number(system))
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

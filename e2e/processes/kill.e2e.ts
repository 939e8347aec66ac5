import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf, signIn } from '../support/people/client.ts'
import { createEmptyDatabase, type EmptyDatabase, onPostgres } from '../support/servers/database.ts'
import { type Product, startProduct } from '../support/servers/server.ts'

/** KILLS=20 for a proof; a few in every run. */
const CYCLES = Number(process.env.KILLS ?? 3)
const WRITERS = 4

let database: EmptyDatabase
let dataDir: string

beforeAll(async () => {
  database = await createEmptyDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'jobscout-kill-'))
})
afterAll(async () => {
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (): Promise<Product> => startProduct({ DATA_DIR: dataDir, ...database.environment })

/** Acknowledged writes of one writer. Each write adds one entry to the history of its own application. */
interface Writer {
  readonly applicationId: string
  acknowledged: number
  lastNotes: string
  /** Sent but not acknowledged when the server was killed; it may or may not be stored. */
  underWay: string | null
}

async function writeUntilCut(client: Client, writer: Writer, cut: AbortSignal): Promise<void> {
  while (!cut.aborted) {
    const next = writer.acknowledged + 1
    const notes = `write ${next}`
    writer.underWay = notes
    try {
      await client.applications.update({
        id: writer.applicationId,
        status: next % 2 === 0 ? 'applied' : 'pending',
        notes,
      })
    } catch {
      return
    }
    Object.assign(writer, { acknowledged: next, lastNotes: notes, underWay: null })
  }
}

/** Compares stored with acknowledged writes, then continues from the stored state. */
async function verify(client: Client, writer: Writer, base: number): Promise<void> {
  const { notes, history } = await client.applications.get({ id: writer.applicationId })
  const allowed = [writer.lastNotes, ...(writer.underWay === null ? [] : [writer.underWay])]
  expect(allowed).toContain(notes)
  const written = history.length - base
  const present = notes === writer.underWay ? writer.acknowledged + 1 : writer.acknowledged
  expect(written).toBe(present)
  Object.assign(writer, { acknowledged: present, lastNotes: notes, underWay: null })
}

test(`every acknowledged write survives ${CYCLES} kills of the server`, {
  timeout: 300_000,
}, async () => {
  let product = await start()
  let cookie = await signIn(product.url, 'client')
  const { items } = await clientOf(product.url, cookie).applications.list({
    status: 'applied',
    page_size: WRITERS,
  })
  const writers: Writer[] = items.map(({ id, notes }) => ({
    applicationId: id,
    acknowledged: 0,
    lastNotes: notes,
    underWay: null,
  }))
  expect(writers.length).toBe(WRITERS)
  const bases = new Map<string, number>()
  for (const { applicationId } of writers) {
    const { history } = await clientOf(product.url, cookie).applications.get({ id: applicationId })
    bases.set(applicationId, history.length)
  }

  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const cut = new AbortController()
    const client = clientOf(product.url, cookie)
    const writing = writers.map((writer) => writeUntilCut(client, writer, cut.signal))
    await wait(150 + Math.random() * 350)
    process.kill(product.pid, 'SIGKILL')
    cut.abort()
    await Promise.all(writing)
    product = await start()
    // Sessions survive a restart; signing in again each cycle would reach the rate limit.
    for (const writer of writers) {
      await verify(clientOf(product.url, cookie), writer, bases.get(writer.applicationId) ?? 0)
    }
  }
  cookie = await signIn(product.url, 'client')
  const total = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  console.log(
    `${CYCLES} kills on ${onPostgres ? 'PostgreSQL' : 'PGlite'}: ${total} acknowledged writes, 0 lost`,
  )
  expect(total).toBeGreaterThan(CYCLES)
  await product.stop()
})

test.skipIf(!onPostgres)(
  'a broadcast whose server is killed is finished by another, and notifies nobody twice',
  {
    timeout: 300_000,
  },
  async () => {
    const shared = { ...database.environment, AUTH_SECRET: 'one secret for all servers of this test' }
    const dying = await startProduct(shared)
    const answering = await startProduct({ ...shared, PROCESS: 'web' })
    const pool = new pg.Pool({ connectionString: database.environment.DATABASE_URL, max: 2 })
    await pool.query(
      `insert into auth."user" (name, email, "firstName", "lastName", "emailVerified")
     select 'Reader', 'reader-' || n || '@test.example', 'Reader', 'R', true from generate_series(1, 1500) n`,
    )
    const admin = clientOf(answering.url, await signIn(answering.url, 'super'))
    const { people } = await admin.notifications.audience({})
    const { run_id } = await admin.notifications.broadcast({ title: 'Once?', message: 'Once.', people })
    const doneSoFar = async () =>
      (await pool.query<{ done: number }>('select done from public.runs where id = $1', [run_id])).rows[0]
        ?.done ?? 0
    while ((await doneSoFar()) === 0) await wait(5)
    process.kill(dying.pid, 'SIGKILL')
    expect(await doneSoFar()).toBeLessThan(people)
    const next = await startProduct(shared)
    await expect
      .poll(async () => (await admin.operations.run({ id: run_id })).status, {
        timeout: 200_000,
        interval: 500,
      })
      .toBe('finished')
    const { rows } = await pool.query(
      `select count(*)::integer as sent, count(distinct user_id)::integer as people from public.notifications where title = 'Once?'`,
    )
    expect(rows).toEqual([{ sent: people, people }])
    await pool.end()
    for (const server of [dying, answering, next]) await server.stop()
  },
)

test.skipIf(onPostgres)(
  'a second server on the same data directory is refused, and the first keeps running',
  async () => {
    const product = await start()
    await expect(startProduct({ DATA_DIR: dataDir })).rejects.toThrow(/in use by another JobScout server/)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    await product.stop()
  },
)

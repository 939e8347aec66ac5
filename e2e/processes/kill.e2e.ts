import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Client, createApiClient, signIn } from '../support/people/client.ts'
import { createDemonstration, type ProductDatabase } from '../support/servers/database.ts'
import { type Product, startProduct } from '../support/servers/server.ts'

/** KILLS=100 for a proof; a few in every run. */
const CYCLES = Number(process.env.KILLS ?? 2)
const WRITERS = 4
/** Acknowledged writes of all writers before a kill, at random up to this. */
const WRITES_MAX = 20
const RESTART_MS = 60_000

let database: ProductDatabase
let dataDir: string

beforeAll(async () => {
  database = await createDemonstration()
  dataDir = await mkdtemp(join(tmpdir(), 'jobscout-kill-'))
})
afterAll(async () => {
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a server that ends with the test, whatever happens in it. */
async function start(environment: Record<string, string> = database.environment): Promise<Product> {
  const product = await startProduct({
    DATA_DIR: dataDir,
    // A server that outlives its database counts on.
    REQUESTS_PER_MINUTE: '1000000',
    ...environment,
  })
  onTestFinished(() => product.stop())
  return product
}

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

const databasePid = async (): Promise<number> => {
  const file = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(file, 10) || 0
}

/** Kills the embedded database of a server, and waits until the server has started it again. */
async function killDatabase({ url }: Product): Promise<void> {
  const killed = await databasePid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(databasePid, { timeout: RESTART_MS }).not.toBe(killed)
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: RESTART_MS }).toBe(200)
}

/** A person may change an application only so often in a day. */
async function forgetChanges(): Promise<void> {
  const password = await readFile(join(dataDir, 'postgres', 'password'), 'utf8')
  const client = new pg.Client({ host: join(dataDir, 'postgres', 'socket'), user: 'postgres', password })
  await client.connect()
  await client.query('delete from app.attempts')
  await client.end()
}

test(`every acknowledged write survives ${CYCLES} kills of the server and of its embedded database in turn`, {
  timeout: 300_000 + CYCLES * 20_000,
}, async () => {
  let product = await start({})
  let cookie = await signIn(product.url, 'client')
  const { items } = await createApiClient(product.url, cookie).applications.list({
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
    const { history } = await createApiClient(product.url, cookie).applications.get({ id: applicationId })
    bases.set(applicationId, history.length)
  }

  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
  let longest = 0
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const cut = new AbortController()
    const client = createApiClient(product.url, cookie)
    const writing = writers.map((writer) => writeUntilCut(client, writer, cut.signal))
    // By writes rather than time, so that a slow machine is not stopped before its first one.
    const goal = acknowledged() + 2 + Math.floor(Math.random() * WRITES_MAX)
    while (acknowledged() < goal) await wait(5)
    await wait(Math.random() * 50)
    await forgetChanges()
    const killed = performance.now()
    if (cycle % 2 === 0) process.kill(product.pid, 'SIGKILL')
    else await killDatabase(product)
    cut.abort()
    await Promise.all(writing)
    if (cycle % 2 === 0) product = await start({})
    longest = Math.max(longest, performance.now() - killed)
    // Sessions survive a restart; signing in again each cycle would reach the rate limit.
    for (const writer of writers) {
      await verify(createApiClient(product.url, cookie), writer, bases.get(writer.applicationId) ?? 0)
    }
  }
  // A second server on the same data directory is refused, and the first keeps running.
  await expect(startProduct({ DATA_DIR: dataDir })).rejects.toThrow(/in use by another JobScout server/)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  cookie = await signIn(product.url, 'client')
  console.log(
    `${CYCLES} kills: ${acknowledged()} acknowledged writes, 0 lost, ready again within ${(longest / 1000).toFixed(1)} s`,
  )
  expect(acknowledged()).toBeGreaterThan(CYCLES)
})

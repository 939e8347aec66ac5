import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog } from '../port.ts'
import { DatabaseStartError } from '../start-error.ts'
import type { Account } from './account.ts'
import { type ClusterPaths, SUPERUSER, socketFolder } from './cluster.ts'
import type { Programs } from './programs.ts'

/** The first process of a PostgreSQL server, and where it is reached. */
export interface Postmaster {
  /** A URL of its superuser. */
  readonly url: string
  /** Stops it: first so that it writes everything down, then at once, which loses nothing but needs a recovery. */
  stop(): Promise<void>
}

export interface PostmasterOptions {
  readonly paths: ClusterPaths
  readonly programs: Programs
  readonly account: Account | null
  readonly log: DatabaseLog
  /** Of PostgreSQL, beside those of every server. */
  readonly settings?: Readonly<Record<string, string>>
  /** Reached by an address of this machine; by default by a socket, which only this account may use. */
  readonly onLoopback?: boolean
}

export const POLL_MS = 50
const FAST_STOP_MS = 20_000
/** How long what a killed PostgreSQL left behind may take to end. */
export const LEFTOVER_MS = 60_000
const RESTART_MS = 10_000
/** Longer paths of sockets are refused by the operating system. */
const LONGEST_SOCKET_PATH = 100
const LINES_KEPT = 20
const WRONG_PASSWORD = `password authentication failed for user "${SUPERUSER}"`

/** Errors of statements are the product's to report, and their texts contain what people wrote. */
const settingsOfEveryServer = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  lc_messages: 'C',
  max_wal_size: '256MB',
  // More than the largest pool of a server.
  max_connections: '250',
  // Parallel workers share memory in /dev/shm, of which containers have little.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
}

/** Starts PostgreSQL and waits until it answers. It is started again when it ends by itself.
 *  Throws DIRECTORY_UNREADABLE with what it said. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { paths, log } = options
  const password = (await readFile(paths.password, 'utf8')).trim()
  const address = await chooseAddress(options)
  const url = buildSuperuserUrl(address, password)
  let child = launch(options, address)
  let isStopping = false
  // What a killed PostgreSQL was working on may need a moment to end.
  const giveUpAt = performance.now() + LEFTOVER_MS
  while (!(await becomesReady(child, url))) {
    const output = child.lastLines()
    const isInUse = /is still in use|already exists/.test(output)
    if (!isInUse || performance.now() > giveUpAt) throw doesNotStart(paths, output)
    await wait(POLL_MS * 4)
    child = launch(options, address)
  }

  /** A crash of one of its processes is recovered by PostgreSQL itself. */
  async function restart(): Promise<void> {
    for (let pause = POLL_MS; !isStopping; pause = Math.min(pause * 2, RESTART_MS)) {
      log.error({ said: child.lastLines() }, 'the embedded database ended; starting it again')
      // Its other processes may need a moment to end.
      await wait(pause)
      if (isStopping) return
      child = launch(options, address)
      if (await becomesReady(child, url)) return restartWhenEnded()
    }
  }

  function restartWhenEnded(): void {
    if (hasEnded(child.process)) void restart()
    else child.process.once('exit', restart)
  }

  restartWhenEnded()
  const stopWithProcess = () => void child.process.kill('SIGINT')
  process.once('exit', stopWithProcess)
  return {
    url,
    async stop() {
      isStopping = true
      process.removeListener('exit', stopWithProcess)
      await stopProcess(child.process, options)
      if (address.isTemporary) await rm(address.host, { recursive: true, force: true })
    },
  }
}

interface Address {
  /** The folder of the socket, or 127.0.0.1. */
  readonly host: string
  readonly port: number
  readonly isTemporary: boolean
}

async function chooseAddress({ paths, account, onLoopback }: PostmasterOptions): Promise<Address> {
  if (onLoopback || process.platform === 'win32')
    return { host: '127.0.0.1', port: await findFreePort(), isTemporary: false }
  const port = 5432
  const beside = socketFolder(paths)
  const isShort = Buffer.byteLength(`${beside}/.s.PGSQL.${port}.lock`) <= LONGEST_SOCKET_PATH
  const host = isShort ? beside : await mkdtemp(join(tmpdir(), 'jobscout-'))
  if (isShort) await mkdir(host, { recursive: true, mode: 0o700 })
  if (account) await chown(host, account.uid, account.gid)
  return { host, port, isTemporary: !isShort }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** @returns a URL of the superuser */
export function buildSuperuserUrl({ host, port }: Pick<Address, 'host' | 'port'>, password: string): string {
  const url = new URL(`postgres://${SUPERUSER}:${password}@localhost:${port}/${SUPERUSER}`)
  if (host.startsWith('/')) url.searchParams.set('host', host)
  else url.hostname = host
  return url.href
}

interface Launched {
  readonly process: ChildProcess
  /** Until then, it refuses connections, which is not worth a line in the log. */
  isReady: boolean
  lastLines(): string
}

function launch(
  { programs, paths, account, settings, log }: PostmasterOptions,
  { host, port }: Address,
): Launched {
  const isSocket = host.startsWith('/')
  const all = {
    ...settingsOfEveryServer,
    port: String(port),
    listen_addresses: isSocket ? '' : host,
    // A list, in which a comma would begin another folder.
    unix_socket_directories: isSocket ? `"${host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    ...settings,
  }
  const child = spawn(
    programs.postgres,
    ['-D', paths.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      // Another account may not read the secrets among the settings of this one.
      ...(account && { env: {} }),
      cwd: paths.folder,
      // Away from the signals of the terminal: this process stops it after everything else.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const lines: string[] = []
  const launched = { process: child, isReady: false, lastLines: () => lines.join('\n') }
  child.on('error', (error) => lines.push(error.message))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const output = text.split('\n').filter(Boolean)
    lines.push(...output)
    lines.splice(0, lines.length - LINES_KEPT)
    if (!launched.isReady) return
    for (const line of output)
      if (/ (FATAL|PANIC): /.test(line)) log.warn({ said: line }, 'embedded database')
  })
  return launched
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  exitCode !== null || signalCode !== null || pid === undefined

/** Waits until it answers, however long it recovers. False when it ends before. One that does not accept the password, and never
 *  will, is ended. */
async function becomesReady(launched: Launched, url: string): Promise<boolean> {
  while (!hasEnded(launched.process)) {
    launched.isReady = (await readDataDirectory(url)) !== undefined
    if (launched.isReady) return true
    if (launched.lastLines().includes(WRONG_PASSWORD)) launched.process.kill('SIGINT')
    await wait(POLL_MS)
  }
  return false
}

/** The data directory of the server at the URL, or undefined where none answers to this password. */
export async function readDataDirectory(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

function doesNotStart({ folder }: ClusterPaths, output: string): DatabaseStartError {
  const reason = /No space left on device/i.test(output)
    ? 'the disk is full'
    : output.includes(WRONG_PASSWORD)
      ? 'it does not accept what is in the file password. Restore a backup'
      : output || 'it says nothing'
  return new DatabaseStartError('DIRECTORY_UNREADABLE', `The database in ${folder} does not start: ${reason}`)
}

async function stopProcess(child: ChildProcess, { programs, paths }: PostmasterOptions): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  if (process.platform === 'win32') {
    // Signals would end it without writing anything down.
    execFileSync(programs.pgCtl, ['stop', '--mode=fast', '--pgdata', paths.cluster], { stdio: 'ignore' })
  } else child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS)
  await ended
  clearTimeout(late)
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** `PGBOUNCER` names another one than the system's, such as a newer version. */
const pooler = process.env.PGBOUNCER ?? ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)

/** The folder of the server's programs of this version, as Debian installs them. */
function findPrograms(version: number): string | undefined {
  const folder = `/usr/lib/postgresql/${version}/bin`
  return existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').includes(String(version))
    ? folder
    : undefined
}

export const hasPooler = pooler !== undefined

export interface RunningDatabase {
  readonly url: string
  readonly stop: () => Promise<void>
}

type Owner = { readonly uid: number; readonly gid: number } | undefined

/** These programs refuse to run as root. */
async function ownerOfPrograms(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  const readId = async (what: string) => Number((await run('id', [what, 'postgres'])).stdout)
  return { uid: await readId('-u'), gid: await readId('-g') }
}

async function ownFolder(owner: Owner): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jobscout-machines-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function untilAnswers(url: string, patience = 30_000): Promise<void> {
  for (const end = Date.now() + patience; ; await wait(100)) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (Date.now() > end) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Without a query, with which the pooler would open a connection before its user has its settings. */
async function untilListens(port: number): Promise<void> {
  for (const end = Date.now() + 30_000; ; await wait(50)) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (Date.now() > end) throw error
    } finally {
      socket.destroy()
    }
  }
}

/** One address for a primary that moves from one server to another, as a virtual address or a record of DNS is. */
export interface MovingAddress {
  readonly url: string
  /** Ends all connections, and refuses new ones until it leads somewhere. */
  readonly cut: () => void
  readonly leadTo: (url: string) => void
  readonly close: () => Promise<void>
}

export async function openMovingAddress(url: string): Promise<MovingAddress> {
  let target: URL | null = new URL(url)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((incoming) => {
    keep(incoming)
    if (!target) return incoming.destroy()
    const outgoing = keep(connect(Number(target.port), target.hostname))
    incoming.pipe(outgoing).pipe(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    target = null
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: at(url, (server.address() as AddressInfo).port),
    cut,
    leadTo(next) {
      target = new URL(next)
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

const at = (url: string, port: number): string => {
  const moved = new URL(url)
  moved.hostname = '127.0.0.1'
  moved.port = String(port)
  return moved.href
}

export interface Pooler extends RunningDatabase {
  /** Whether it keeps prepared statements while it pools by transaction, as PgBouncer does from 1.21 on. */
  readonly keepsStatements: boolean
}

/** PgBouncer in transaction mode before the database of the URL, with this many connections to it. */
export async function startPooler(url: string, size: number): Promise<Pooler> {
  const program = pooler ?? ''
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec((await run(program, ['--version'])).stdout) ?? []
  const keepsStatements = Number(major) > 1 || Number(minor) >= 21
  const { hostname, port, username, password, pathname } = new URL(url)
  const owner = await ownerOfPrograms()
  const folder = await ownFolder(owner)
  const ownPort = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
server_login_retry = 1
${keepsStatements ? 'max_prepared_statements = 200' : ''}
`,
    { mode: 0o644 },
  )
  const child = spawn(program, ['-q', settings], { stdio: 'ignore', ...owner })
  await untilListens(ownPort)
  return { url: at(url, ownPort), keepsStatements, stop: () => stopProgram(child, folder) }
}

/** A streaming replica of the server of the URL. Null where its programs are not installed. */
export async function startReplica(url: string): Promise<RunningDatabase | null> {
  const programs = findPrograms(await readVersion(url))
  if (!programs) return null
  const { hostname, port, username, password } = new URL(url)
  const owner = await ownerOfPrograms()
  const folder = await ownFolder(owner)
  const data = join(folder, 'data')
  const copyArgs = [
    ...['-D', data, '-h', hostname, '-p', port, '-U', username],
    ...['--write-recovery-conf', '--checkpoint', 'fast', '--wal-method', 'stream', '--no-sync'],
  ]
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) }
  await run(join(programs, 'pg_basebackup'), copyArgs, { env, cwd: folder, ...owner })
  const ownPort = await freePort()
  const child = servePostgres(join(programs, 'postgres'), { data, port: ownPort, folder, owner })
  const copyUrl = at(url, ownPort)
  await untilAnswers(copyUrl)
  return { url: copyUrl, stop: () => stopProgram(child, folder) }
}

export interface Cluster extends RunningDatabase {
  /** The path of one of PostgreSQL's programs. */
  readonly program: (name: string) => string
}

/** An empty cluster of the version of the server of the URL. Null where its programs are not installed. */
export async function startCluster(like: string): Promise<Cluster | null> {
  const programs = findPrograms(await readVersion(like))
  if (!programs) return null
  const program = (name: string) => join(programs, name)
  const owner = await ownerOfPrograms()
  const folder = await ownFolder(owner)
  const data = join(folder, 'data')
  const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  await run(program('initdb'), ['-D', data, ...settings], { cwd: folder, ...owner })
  const port = await freePort()
  const child = servePostgres(program('postgres'), { data, port, folder, owner })
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await untilAnswers(url)
  return { url, program, stop: () => stopProgram(child, folder) }
}

async function readVersion(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as version`)
  await client.end()
  return rows[0].version
}

interface DatabaseLocation {
  readonly data: string
  readonly port: number
  readonly folder: string
  readonly owner: Owner
}

function servePostgres(program: string, { data, port, folder, owner }: DatabaseLocation): ChildProcess {
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings]
  return spawn(program, args, { stdio: 'ignore', cwd: folder, ...owner })
}

async function stopProgram(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
}

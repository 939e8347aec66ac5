import { spawnSync } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLog } from '../port.ts'
import { DatabaseStartError } from '../start-error.ts'
import { type ClusterPaths, socketFolder } from './cluster.ts'
import { buildSuperuserUrl, LEFTOVER_MS, POLL_MS, readDataDirectory } from './postmaster.ts'

interface PidFile {
  readonly pid: number
  readonly port: number
  /** The folder of the socket, or 127.0.0.1. */
  readonly host: string
}

async function readPidFile({ cluster }: ClusterPaths): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder, listenAddress] = text.split('\n')
  if (!Number(pid)) return undefined
  return { pid: Number(pid), port: Number(port), host: socketFolder || listenAddress || '' }
}

/** The URL of the superuser of the server that runs on these files, proven by its password and its data directory. */
export async function findRunning(paths: ClusterPaths): Promise<string | undefined> {
  const file = await readPidFile(paths)
  const password = await readFile(paths.password, 'utf8').catch(() => undefined)
  if (!file?.host || password === undefined) return undefined
  const url = buildSuperuserUrl(file, password.trim())
  const directory = await readDataDirectory(url)
  if (!directory) return undefined
  const [actual, wanted] = await Promise.all(
    [directory, paths.cluster].map((path) => realpath(path).catch(() => undefined)),
  )
  return actual !== undefined && actual === wanted ? url : undefined
}

/** Ends the database that a killed server left running. Only the holder of the folder's lock may call it. A process id in
 *  postmaster.pid may by now be that of a stranger, which is left alone. Throws DIRECTORY_IN_USE for one that does not end. */
export async function endLeftover(paths: ClusterPaths, log: DatabaseLog): Promise<void> {
  const file = await readPidFile(paths)
  if (!file) return
  const giveUpAt = performance.now() + LEFTOVER_MS
  for (let asked = false; isAlive(file.pid); await wait(POLL_MS)) {
    if (!asked && (await findRunning(paths))) {
      log.info({ pid: file.pid }, 'ending the embedded database that a killed server left running')
      process.kill(file.pid, 'SIGINT')
      asked = true
    }
    // One that starts, recovers or stops answers nobody.
    if (!asked && !(await isClusterPostmaster(file.pid, paths))) {
      await rm(join(paths.cluster, 'postmaster.pid'), { force: true })
      // The lock of its socket names the same process.
      await rm(socketFolder(paths), { recursive: true, force: true })
      break
    }
    if (performance.now() > giveUpAt) {
      throw new DatabaseStartError(
        'DIRECTORY_IN_USE',
        `The database in ${paths.folder} is still run by process ${file.pid}, which does not end. Stop it (kill -INT ${file.pid}) and start again.`,
      )
    }
  }
  if (basename(file.host).startsWith('jobscout-') && dirname(file.host) === tmpdir())
    await rm(file.host, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isClusterPostmaster(pid: number, { cluster }: ClusterPaths): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (folder !== undefined) return folder === (await realpath(cluster))
  const command = await readCommand(pid)
  return /postgres/.test(command) && command.includes(cluster)
}

/** The command of a process whose folder this account may not see. Not every system has /proc. */
async function readCommand(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}

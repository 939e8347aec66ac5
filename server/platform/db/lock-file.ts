import { execFile } from 'node:child_process'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { directoryInUse } from './start-error.ts'

const run = promisify(execFile)

export interface DirectoryLock {
  release(): Promise<void>
}

/** The lock where the system has no names that end with their process: a file that names its holder.
 *  A holder that no longer runs is recognised by process number and start time, and replaced. */
export async function lockByFile(directory: string): Promise<DirectoryLock> {
  const file = join(directory, 'server.lock')
  const own = JSON.stringify(await describeProcess(process.pid))
  const draft = `${file}.${process.pid}`
  await writeFile(draft, own)
  try {
    while (!(await linked(draft, file))) await removeIfStale(file, directory)
  } finally {
    await rm(draft, { force: true })
  }
  return { release: () => rm(file, { force: true }) }
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves the stale file aside and looks at it again: between two starters the loser puts the winner's file back. */
async function removeIfStale(file: string, directory: string): Promise<void> {
  const seen = await readFile(file, 'utf8').catch(() => undefined)
  if (seen === undefined) return
  const holder = parseHolder(seen)
  if (holder && (await describeProcess(holder.pid))?.started === holder.started) {
    throw directoryInUse(directory, String(holder.pid))
  }
  const aside = `${file}.stale.${process.pid}`
  await rename(file, aside).catch(() => {})
  const moved = await readFile(aside, 'utf8').catch(() => undefined)
  if (moved !== undefined && moved !== seen) await link(aside, file).catch(() => {})
  await rm(aside, { force: true })
}

interface Holder {
  pid: number
  started: string
}

function parseHolder(text: string): Holder | undefined {
  const match = /^\{"pid":(\d+),"started":"([^"]*)"\}$/.exec(text)
  return match ? { pid: Number(match[1]), started: match[2] ?? '' } : undefined
}

async function describeProcess(pid: number): Promise<Holder | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
    })
    return { pid, started: stdout.trim() }
  } catch {
    return undefined
  }
}

import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type DirectoryLock, lockDirectory } from '../../platform/db/pglite/directory-lock.ts'
import { openPglite } from '../../platform/db/pglite/open.ts'
import type { DatabaseLog, DatabasePlatform } from '../../platform/db/port.ts'
import { DatabaseStartError } from '../../platform/db/start-error.ts'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/jobscout', import.meta.url))
const hour = 3_600_000

type Fill = (platform: DatabasePlatform) => Promise<void>

/** The file of the dumped template, created by the first test process. The others wait for it. */
export async function preparePgliteTemplate(name: string, fill: Fill, log: DatabaseLog): Promise<string> {
  const file = join(cache, `${name}.tar`)
  if (existsSync(file)) return file
  await mkdir(cache, { recursive: true })
  const lock = await takeTurn()
  try {
    if (!existsSync(file)) await makeTemplate(file, fill, log)
  } finally {
    await lock.release()
  }
  return file
}

async function takeTurn(): Promise<DirectoryLock> {
  for (;;) {
    try {
      return await lockDirectory(cache)
    } catch (error) {
      if (!(error instanceof DatabaseStartError)) throw error
      await wait(100)
    }
  }
}

async function makeTemplate(file: string, fill: Fill, log: DatabaseLog): Promise<void> {
  await removeOldTemplates()
  const platform = await openPglite({ log })
  try {
    await fill(platform)
    const unfinished = `${file}.unfinished`
    await writeFile(unfinished, await platform.thread.dump())
    await rename(unfinished, file)
  } finally {
    await platform.close()
  }
}

/** Each is 40 MB. Newer ones may be in use by another run. */
async function removeOldTemplates(): Promise<void> {
  for (const name of (await readdir(cache)).filter((file) => file.includes('.tar'))) {
    const { mtimeMs } = await stat(join(cache, name))
    if (Date.now() - mtimeMs > hour) await rm(join(cache, name), { force: true })
  }
}

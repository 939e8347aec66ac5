import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readSql } from '../../platform/db/migrations/files.ts'
import { migrate } from '../../platform/db/migrations/migrate.ts'
import type { DatabaseLog, DatabasePlatform } from '../../platform/db/port.ts'

const platformFolder = fileURLToPath(new URL('../../platform/db/', import.meta.url))

/** A name derived from the SQL and the program that applies them. */
export async function nameTemplate(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, checksum } of Object.values(await readSql()).flat()) hash.update(name).update(checksum)
  const sources = (await readdir(platformFolder)).filter((file) => /^[a-z-]+\.ts$/.test(file)).sort()
  for (const file of sources) hash.update(await readFile(platformFolder + file))
  return `jobscout_template_${hash.digest('hex').slice(0, 16)}`
}

export async function fillTemplate(platform: DatabasePlatform, log: DatabaseLog): Promise<void> {
  await migrate(platform, { log })
  await declareQueues(platform)
}

/** Every test server would otherwise declare each queue in its copy. Imported here, since few tests make a template. */
async function declareQueues(platform: DatabasePlatform): Promise<void> {
  const { jobs } = await import('../../features.ts')
  const { createLog } = await import('../../platform/log/log.ts')
  const { openQueue } = await import('../../platform/queue/queue.ts')
  await (await openQueue(platform, jobs, createLog('silent'))).stop()
}

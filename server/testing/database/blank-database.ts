import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { openPglite } from '../../platform/db/pglite/open.ts'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import { openPostgres } from '../../platform/db/postgres/open.ts'
import { blankDump } from './embedded.ts'
import { quietLog } from './logs.ts'
import { urlOf, withServer } from './postgres-template.ts'

/** A database without migrations, opened by two servers and removed after the test. PGlite allows only one server, so
 *  there both are the same. */
export async function blankDatabase(): Promise<[DatabasePlatform, DatabasePlatform]> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const platform = await openPglite({ dumpFile: await blankDump(), log: quietLog, waitMs: 5_000 })
    onTestFinished(() => platform.close())
    return [platform, platform]
  }
  const name = `jobscout_blank_${randomBytes(8).toString('hex')}`
  await withServer(server, (client) => client.query(`create database ${name}`))
  onTestFinished(async () => {
    await withServer(server, (client) => client.query(`drop database ${name} with (force)`))
  })
  const url = urlOf(server, name)
  const platforms = [
    await openPostgres({ url, log: quietLog }),
    await openPostgres({ url, log: quietLog }),
  ] as const
  onTestFinished(async () => {
    await Promise.all(platforms.map((platform) => platform.close()))
  })
  return [...platforms]
}

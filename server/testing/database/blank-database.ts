import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import { openPostgres } from '../../platform/db/postgres/open.ts'
import { buildDatabaseUrl, withServer } from './clone.ts'
import { quietLog } from './logs.ts'
import { testServer } from './postgres.ts'

/** A database without migrations, opened by two servers and removed after the test. */
export async function blankDatabase(): Promise<[DatabasePlatform, DatabasePlatform]> {
  const name = `jobscout_blank_${randomBytes(8).toString('hex')}`
  await withServer(testServer(), (client) => client.query(`create database ${name}`))
  onTestFinished(async () => {
    await withServer(testServer(), (client) => client.query(`drop database ${name} with (force)`))
  })
  const url = buildDatabaseUrl(testServer(), name)
  const open = () => openPostgres({ url, log: quietLog })
  const platforms: [DatabasePlatform, DatabasePlatform] = [await open(), await open()]
  onTestFinished(async () => {
    await Promise.all(platforms.map((platform) => platform.close()))
  })
  return platforms
}

import { join } from 'node:path'
import { openPglite } from '../../platform/db/pglite/open.ts'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { quietLog } from './logs.ts'
import { preparePgliteTemplate } from './pglite-template.ts'
import { embeddedVersion, fillTemplate, nameTemplate } from './template.ts'

// Apart from database.ts: tests of the embedded database alone are not run again on PostgreSQL.

/** A dump of a migrated PGlite. */
export const dumpTemplate = async (): Promise<string> =>
  preparePgliteTemplate(
    await nameTemplate(),
    async (platform) => {
      await fillTemplate(platform, quietLog)
      await dropOtherDatabases(platform)
    },
    quietLog,
  )

/** The databases that PostgreSQL copies new ones from: two of five files of a dump, which every copy writes anew. */
const dropOtherDatabases = (platform: DatabasePlatform): Promise<void> =>
  platform.withAdministrator(async (client) => {
    await client.query('update pg_database set datistemplate = false where datname <> current_database()')
    for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`)
  })

/** A dump of an empty PGlite, which opens faster than a new one. */
export async function blankDump(): Promise<string> {
  return preparePgliteTemplate(`jobscout_blank_${await embeddedVersion()}`, async () => {}, quietLog)
}

/** A folder with these files and a migrated embedded database, as a stopped server leaves it. Removed after the test. */
export async function cloneDataFolder(files: Record<string, string> = {}): Promise<string> {
  const folder = await temporaryFolder(files)
  const directory = join(folder, 'database')
  const platform = await openPglite({ directory, dumpFile: await dumpTemplate(), log: quietLog })
  await platform.close()
  return folder
}

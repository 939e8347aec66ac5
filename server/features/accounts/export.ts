import type { Storage } from '../../platform/storage/port.ts'
import type { World } from '../../platform/world.ts'
import { filesOfPerson, personTables, rowsOfPerson } from './data-queries.ts'

/** Files of former exports are not exported again. */
const EXPORTS = 'public.data_exports'

/** Tells how far it is: tables and files read, of how many. */
export type Progress = (done: number, total: number) => Promise<void>

/** The whole is never one string: documents make it larger than strings may be. */
class Pieces {
  private readonly pieces: Buffer[] = []
  add(text: string): void {
    this.pieces.push(Buffer.from(text))
  }
  join(): Buffer {
    return Buffer.concat(this.pieces)
  }
}

/**
 * Everything about a person as one JSON document: `exported_at`, every row of every table that is theirs, by the name
 * of the table, and every file as base64 beside its table and key. Which tables and rows those are, the database's
 * catalogue says. Secrets (passwords, tokens) are left out.
 */
export async function exportPerson(
  world: Pick<World, 'withWorker' | 'clock'> & { readonly storage: Pick<Storage, 'get'> },
  userId: string,
  progress: Progress,
): Promise<Buffer> {
  const tables = await world.withWorker(personTables)
  const files = (await world.withWorker((tx) => filesOfPerson(tx, userId))).filter(
    ({ source }) => source !== EXPORTS,
  )
  const total = tables.length + files.length
  const document = new Pieces()
  document.add(`{"exported_at":${JSON.stringify(world.clock.now().toISOString())},"tables":{`)
  let done = 0
  for (const table of tables) {
    const rows = await world.withWorker((tx) => rowsOfPerson(tx, userId, table))
    document.add(`${done > 0 ? ',' : ''}\n${JSON.stringify(table)}:[${rows.join(',\n')}]`)
    done += 1
    await progress(done, total)
  }
  document.add('},"files":[')
  for (const [index, { source, storage_key }] of files.entries()) {
    const content = await world.storage.get(storage_key)
    document.add(
      `${index > 0 ? ',' : ''}\n${JSON.stringify({ table: source, storage_key, missing: content === null })
        .slice(0, -1)
        .concat(',"base64":"')}`,
    )
    if (content) document.add(content.toString('base64'))
    document.add('"}')
    done += 1
    await progress(done, total)
  }
  document.add(']}\n')
  return document.join()
}

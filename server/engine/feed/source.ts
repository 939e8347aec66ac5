import type pg from 'pg'
import type { Snapshot } from '../../platform/db/snapshot.ts'
import { idBytes } from '../segment/ids.ts'
import type { Changes } from '../segment/live-rows.ts'
import { Rows } from '../segment/rows.ts'
import { RowWords } from '../words/row-words.ts'
import { createDecoder } from './decode.ts'
import {
  atOneMoment,
  copyChanges,
  copyListings,
  countOpenListings,
  countRoleSets,
  findRemoved,
} from './queries.ts'
import { WordsLoad } from './words-load.ts'

/** What is read no longer fits into the memory that it may take. */
export class OverBudget extends Error {}

export interface Loaded {
  readonly rows: Rows
  readonly roleSets: number
  readonly snapshot: Snapshot
}

/** How many open listings there are. */
export const countListings = (client: pg.ClientBase): Promise<number> =>
  atOneMoment(client, () => countOpenListings(client))

/** Reads all open listings. Throws OverBudget as soon as there are more than `limit`. */
export const loadListings = (client: pg.ClientBase, limit: number): Promise<Loaded> =>
  atOneMoment(client, async (snapshot) => {
    const rows = new Rows()
    const decode = createDecoder(rows, () => undefined)
    await copyListings(client, (data) => {
      decode(data)
      if (rows.count > limit) throw new OverBudget(`There are more than ${limit} listings.`)
    })
    return { rows, roleSets: await countRoleSets(client), snapshot }
  })

/** Reads what changed after the snapshot: exactly what this read sees and the earlier one did not.
 *  @param words whether changed listings come with their words; where those of all are still being read, some more are read */
export const readChanges = (
  client: pg.ClientBase,
  since: Snapshot,
  words: boolean | WordsLoad,
): Promise<{ changes: Changes; roleSets: number; snapshot: Snapshot }> =>
  atOneMoment(client, async (snapshot) => {
    const removed = (await findRemoved(client, since)).map(idBytes)
    const rows = new Rows()
    const rowWords = words === false ? null : new RowWords()
    const decode = createDecoder(rows, (id) => removed.push(id), rowWords)
    await copyChanges(client, since, rowWords !== null, decode)
    if (words instanceof WordsLoad) await words.readSome(client)
    return { changes: { removed, rows, words: rowWords }, roleSets: await countRoleSets(client), snapshot }
  })

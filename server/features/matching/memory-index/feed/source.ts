import type pg from 'pg'
import type { Changes } from '../segment/live-rows.ts'
import { Rows } from '../segment/rows.ts'
import { createDecoder } from './decode.ts'
import {
  atOneMoment,
  copyChanges,
  copyListings,
  countOpenListings,
  countRoleSets,
  findRemoved,
  type Snapshot,
} from './queries.ts'

/** The rows no longer fit into the memory that they may take. */
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
    const decode = createDecoder((row) => {
      if (rows.count >= limit) throw new OverBudget(`There are more than ${limit} listings.`)
      rows.add(row)
    })
    await copyListings(client, decode)
    return { rows, roleSets: await countRoleSets(client), snapshot }
  })

/** Reads what changed after the snapshot: exactly what this read sees and the earlier one did not. */
export const readChanges = (
  client: pg.ClientBase,
  since: Snapshot,
): Promise<{ changes: Changes; roleSets: number; snapshot: Snapshot }> =>
  atOneMoment(client, async (snapshot) => {
    const removed = (await findRemoved(client, since)).map(bytesOf)
    const rows = new Rows()
    const decode = createDecoder((row) => {
      if (row.is_active) rows.add(row)
      else removed.push(Uint8Array.from(row.id))
    })
    await copyChanges(client, since, decode)
    return { changes: { removed, rows }, roleSets: await countRoleSets(client), snapshot }
  })

const bytesOf = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex')

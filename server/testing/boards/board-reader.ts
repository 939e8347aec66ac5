import { afterAll, beforeEach } from 'vitest'
import { startTestApp } from '../app.ts'
import { startBoardServer } from './board-server.ts'

/** A server whose sources are boards that the tests of a file play, asked by an administrator. */
export async function startBoardReader() {
  const boards = await startBoardServer()
  const app = await startTestApp({
    env: { JOB_BOARDS_VIA: boards.url },
    now: new Date('2026-11-20T12:00:00Z'),
  })
  afterAll(async () => {
    await app.close()
    boards.close()
  })
  beforeEach(() => {
    boards.reset()
    app.clock.advance(1000)
  })
  const { sources } = app.as(await app.build.admin())

  /** Adds the board at an address, reads it, and returns the reading and its listings by title. */
  async function read(address: string, name = 'Acme') {
    const { id } = await sources.add({ address, name })
    await sources.ingest({ sources: [id] })
    await app.runJobs()
    const [run] = await sources.runs({ id })
    return { id, run, listings: await listListings(id) }
  }
  const listListings = (id: string) =>
    app.ports.withWorker((tx) =>
      tx.db
        .selectFrom('source_postings as p')
        .innerJoin('job_listings as l', 'l.id', 'p.listing_id')
        .selectAll('l')
        .where('p.job_source_id', '=', id)
        .orderBy('l.title')
        .execute(),
    )
  return { app, boards, sources, read, listListings }
}

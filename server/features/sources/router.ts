import { signedIn } from '../../platform/http/api/procedures.ts'
import { countPostingRead, findKnownAt } from '../jobs/own-listings/service.ts'
import { findListed } from '../listings/duplicates/service.ts'
import { pastedUrl, postingError } from './posting/read-page.ts'
import { readPostingAt } from './posting/read-posting.ts'
import { presentAnyReading, presentReading, presentSource } from './present.ts'
import { findBoard } from './reading/find-board.ts'
import type { ReadingPorts } from './reading/read-source.ts'
import { listAllReadings, listReadingRefusals } from './readings/service.ts'
import {
  addSource,
  changeSource,
  findKnownSource,
  readHistory,
  readJobSupply,
  readSources,
  startIngestion,
} from './service.ts'

type SourcesPorts = Pick<ReadingPorts, 'clock' | 'jobSource' | 'sourceRequests'>

export function createSourcesRouter(ports: SourcesPorts) {
  const hasService = ports.jobSource !== null
  return {
    list: signedIn.sources.list.handler(async ({ context }) =>
      (await context.withActor(readSources)).map((source) => presentSource(source, hasService)),
    ),
    runs: signedIn.sources.runs.handler(async ({ input, context }) =>
      (await context.withActor((tx) => readHistory(tx, input.id))).map(presentReading),
    ),
    readings: signedIn.sources.readings.handler(async ({ context }) =>
      (await context.withActor(listAllReadings)).map(presentAnyReading),
    ),
    refusals: signedIn.sources.refusals.handler(({ input, context }) =>
      context.withActor((tx) => listReadingRefusals(tx, input.run_id)),
    ),
    test: signedIn.sources.test.handler(async ({ input, context }) => {
      const { board, ...found } = await findBoard(ports, input)
      return {
        ...found,
        kind: board.provider.kind,
        page_url: board.provider.pageUrl(board.address),
        known_id: await context.withActor((tx) => findKnownSource(tx, board)),
      }
    }),
    supply: signedIn.sources.supply.handler(async ({ context }) => ({
      state: await context.readAsActor((tx) => readJobSupply(tx, ports.jobSource)),
    })),
    readPosting: signedIn.sources.readPosting.handler(async ({ input, context }) => {
      const url = pastedUrl(input.address)
      const { isAllowed, ...known } = await context.withActor(async (tx) => {
        const found = await findKnownAt(tx, url.href)
        return { ...found, isAllowed: await countPostingRead(tx) }
      })
      if (!isAllowed) throw postingError('TOO_MANY_READINGS')
      if (!input.anyway && (known.mine || known.known)) return { ...known, posting: null }
      const posting = await readPostingAt(ports, context.person.userId, url)
      const listed = input.anyway ? null : await context.withActor((tx) => findListed(tx, posting))
      return { posting, mine: null, known: listed }
    }),
    add: signedIn.sources.add.handler(async ({ input, context }) =>
      presentSource(await context.withActor((tx) => addSource(tx, input)), hasService),
    ),
    change: signedIn.sources.change.handler(async ({ input: { id, ...patch }, context }) =>
      presentSource(await context.withActor((tx) => changeSource(tx, id, patch)), hasService),
    ),
    ingest: signedIn.sources.ingest.handler(async ({ input, context }) => ({
      success: true as const,
      run_id: await context.withActor((tx) =>
        startIngestion(tx, ports, { sources: input.sources, maxJobs: input.maxJobsPerSearch ?? null }),
      ),
    })),
  }
}

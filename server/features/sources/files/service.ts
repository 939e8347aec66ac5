import type { Clock } from '../../../platform/clock/port.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { SourceError } from '../../../platform/outgoing/source-error.ts'
import type { AcceptedListing, Refusal } from '../../listings/service.ts'
import { lastMoment, toFields, toText } from '../parsing/fields.ts'
import { storePostings } from '../reading/store-postings.ts'
import { failReading, finishReading, openFileReading, ReadingEnded } from '../readings/service.ts'
import type { IngestionReport } from './report.ts'

interface FilePorts extends Pick<Transactions, 'withWorker'> {
  readonly clock: Clock
  readonly log: Log
}

interface FileOfPostings {
  /** Where the postings are from. The same ones must always come under the same name. */
  readonly source: string
  /** The name in the list of readings. Default: the source. */
  readonly label?: string
  /** In the shape of the scraping service's items. */
  readonly items: readonly unknown[]
}

const BATCH = 1000

/** Takes in postings that no board keeps, in batches of one transaction each. What is wrong with one is recorded and leaves the
 *  others as they are. Listings that the file lacks stay unchanged. Marks the reading as failed and rethrows when the database
 *  throws. */
export async function ingestFile(
  ports: FilePorts,
  { source, label = source, items }: FileOfPostings,
): Promise<IngestionReport> {
  const { withWorker, clock, log } = ports
  const { id } = await withWorker((tx) => openFileReading(tx, label.slice(0, 200)))
  const listings: AcceptedListing[] = []
  const refusals: Refusal[] = []
  try {
    for (let from = 0; from < items.length; from += BATCH) {
      const batch = items.slice(from, from + BATCH)
      const stored = await storePostings(
        { withWorker, now: clock.now(), ask: null },
        {
          sourceId: null,
          provider: null,
          board: { address: source, name: source },
          readingId: id,
          postings: batch.map((item) => ({
            id: toText(toFields(item).id),
            item,
            validUntil: lastMoment(toFields(item).validThrough),
          })),
          from: from + 1,
          position: null,
          total: items.length,
        },
      )
      listings.push(...stored.listings)
      refusals.push(...stored.refusals)
    }
    const run = await withWorker((tx) => finishReading(tx, id, null, null))
    if (!run) throw new ReadingEnded('The reading has ended.')
    return { run, refusals, listings }
  } catch (error) {
    const reason =
      error instanceof SourceError ? error.message : 'It stopped because of an error of the server.'
    await withWorker((tx) => failReading(tx, id, reason)).catch((second: unknown) =>
      log.error({ err: second, reading: id }, 'a failed reading stays open'),
    )
    throw error
  }
}

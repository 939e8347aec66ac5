import { JOBS_PER_SEARCH } from '@jobscout/contract/sources/contract.ts'
import { type SourceKind, sourceKind } from '@jobscout/contract/sources/model.ts'
import type { Clock } from '../../../platform/clock/port.ts'
import { isUnavailable } from '../../../platform/db/errors.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { SourceError } from '../../../platform/outgoing/source-error.ts'
import { RunCancelled, RunFailure } from '../../operations/runs/service.ts'
import { findProvider } from '../boards/catalogue.ts'
import { type JobSource, scrapingService } from '../boards/generic/scraping-service.ts'
import { parsePage } from '../parsing/parse-page.ts'
import type { BoardPage, BoardRequest, Provider } from '../parsing/port.ts'
import {
  failReading,
  finishReading,
  openReading,
  ReadingEnded,
  recordStep,
  type StoredReading,
} from '../readings/service.ts'
import { type Answer, type Ask, createAsk, NotThere, type RequestRules, type Validators } from './ask.ts'
import { closeAbandoned } from './close.ts'
import {
  countSeen,
  hasMissing,
  recordFailure,
  recordSuccess,
  removeMissing,
  type SourceToRead,
} from './queries.ts'
import { storePostings } from './store-postings.ts'

export interface ReadingPorts extends Pick<Transactions, 'withWorker'> {
  readonly clock: Clock
  readonly log: Log
  /** Null where no scraping service is configured. */
  readonly jobSource: JobSource | null
  readonly sourceRequests: RequestRules
}

export interface ReadingOptions {
  readonly runId: string
  /** The most postings that are read. Null: all of a board, and what the service sends by default. */
  readonly maxJobs: number | null
  /** Whether a document that has not changed need not be sent again. */
  readonly isConditional: boolean
  /** Called after each batch. What it throws ends the reading. */
  readonly onProgress: () => Promise<void>
  /** Whether the reading is to pause after its present batch, to go on in another job. */
  readonly pauses: () => boolean
}

export type Outcome =
  | { readonly state: 'finished' }
  | { readonly state: 'paused' }
  | { readonly state: 'failed'; readonly reason: string }
  /** Another run reads the source. */
  | { readonly state: 'busy' }

/** Postings that are stored in one transaction. */
const BATCH = 1000
/** Fewer where each needs a request of its own, so that what was read is soon stored. */
const BATCH_OF_DETAILS = 20
const PAGES_MAX = 5000

/** Reads a source and stores what it has, page by page. A reading that a server left behind when it died goes on where it was.
 *  What goes wrong with it is the outcome. Throws what ends its run, or begins it anew, and leaves the reading to the run. */
export async function readSource(
  ports: ReadingPorts,
  source: SourceToRead,
  options: ReadingOptions,
): Promise<Outcome> {
  const label = `${source.kind === 'apify' ? 'apify' : source.name}`.slice(0, 200)
  const reading = await ports.withWorker((tx) =>
    openReading(tx, { source: label, sourceId: source.id, runId: options.runId }),
  )
  if (!reading) return { state: 'busy' }
  if (reading.status !== 'running') return toOutcome(reading)
  try {
    return await read(ports, source, reading, options)
  } catch (error) {
    if (error instanceof RunCancelled || error instanceof RunFailure || isUnavailable(error)) throw error
    const isExpected = error instanceof SourceError || error instanceof ReadingEnded
    if (!isExpected) ports.log.error({ err: error, source: source.id }, 'a source was not read')
    const reason = isExpected ? error.message : 'It stopped because of an error of the server.'
    await ports.withWorker(async (tx) => {
      await failReading(tx, reading.id, reason)
      await recordFailure(tx, source.id)
    })
    return { state: 'failed', reason }
  }
}

const toOutcome = ({ status, error }: StoredReading): Outcome =>
  status === 'finished' ? { state: 'finished' } : { state: 'failed', reason: error ?? '' }

/** Throws SourceError for the scraping service of a server that has none. */
function selectProvider(kind: SourceKind, { jobSource }: ReadingPorts, maxJobs: number | null): Provider {
  if (kind === 'apify' && jobSource) return scrapingService(jobSource.url, maxJobs ?? JOBS_PER_SEARCH)
  const provider = findProvider(kind)
  if (!provider) throw new SourceError('No job source is configured on this server.')
  return provider
}

interface Position {
  readonly request: BoardRequest
  /** Postings of the page that are stored. */
  readonly skip: number
  /** Pages before it. */
  readonly pages: number
  /** Why the reading is not complete, as far as it is known. */
  readonly lacks: string | null
}

async function read(
  ports: ReadingPorts,
  source: SourceToRead,
  reading: StoredReading,
  options: ReadingOptions,
): Promise<Outcome> {
  const provider = selectProvider(sourceKind.parse(source.kind), ports, options.maxJobs)
  const { jobSource, sourceRequests } = ports
  const service = provider.kind === 'apify' ? jobSource : null
  const ask = service
    ? createAsk(provider, source.address, { ...sourceRequests, via: null }, service)
    : createAsk(provider, source.address, sourceRequests)
  const start: Position = (reading.position as Position | null) ?? {
    request: provider.first(source.address),
    skip: 0,
    pages: 0,
    lacks: null,
  }
  const known = options.isConditional ? await readValidators(ports, provider, source) : undefined
  let received = reading.received
  let total = reading.total
  let { lacks } = start
  let validators: Validators | null = null
  const seen = new Set<string>()
  let next: Position | null = start
  while (next) {
    const at: Position = next
    if (at.pages >= PAGES_MAX) throw new SourceError(`It has more than ${PAGES_MAX} pages.`)
    const { request, answer } = await fetchWithFallback(ask, provider, source.address, at, known)
    if (answer.document === null) return unchanged(ports, source, reading, answer)
    const page = parsePage(provider, answer.document, source, request)
    // A list of links stays as it is while the pages that it leads to change.
    validators = page.postings.some(({ detail }) => detail) ? null : answer
    total = page.total ?? total
    if (page.postings.length > 0 && page.postings.every(({ id }) => id !== '' && seen.has(id))) {
      if (!provider.repeatsAtEnd) lacks ??= 'It shows the same page again and again.'
      break
    }
    for (const { id } of page.postings) seen.add(id)
    lacks ??= findGap(page)
    const room = options.maxJobs === null ? Number.POSITIVE_INFINITY : at.skip + options.maxJobs - received
    const isCut = room < page.postings.length || (page.next !== null && room === page.postings.length)
    if (isCut) lacks ??= `Only ${options.maxJobs} postings were asked for.`
    const after: Position | null =
      page.next && !isCut ? { request: page.next, skip: 0, pages: at.pages + 1, lacks } : null
    const postings = page.postings.slice(0, room)
    const size = postings.some(({ detail }) => detail) ? BATCH_OF_DETAILS : BATCH
    for (let skip = at.skip; skip < postings.length; skip += size) {
      const batch = postings.slice(skip, skip + size)
      const isLast = skip + batch.length >= postings.length
      await storePostings(
        { withWorker: ports.withWorker, now: ports.clock.now(), ask },
        {
          sourceId: source.id,
          readingId: reading.id,
          provider,
          board: source,
          postings: batch,
          from: received + 1,
          position: isLast && after ? after : { ...at, request, lacks, skip: skip + batch.length },
          total,
        },
      )
      received += batch.length
      await options.onProgress()
      if (options.pauses() && (!isLast || after)) return { state: 'paused' }
    }
    next = after
  }
  await finish(ports, source, reading, {
    lacks,
    total: provider.isOneDocument ? null : total,
    received,
    validators,
  })
  await options.onProgress()
  return { state: 'finished' }
}

/** Why a page does not tell everything. */
function findGap({ cut, postings }: BoardPage): string | null {
  if (cut) return cut
  const unnamed = postings.find(({ id }) => id === '')
  return unnamed ? (unnamed.problem ?? 'A posting has no name by which it is known again.') : null
}

/** The validators of the source's document, where it is one document and nothing waits for a second look. */
async function readValidators(
  { withWorker }: ReadingPorts,
  { isOneDocument }: Provider,
  { id, etag, last_modified }: SourceToRead,
): Promise<Validators | undefined> {
  if (!isOneDocument || !(etag || last_modified)) return undefined
  return (await withWorker((tx) => hasMissing(tx, id))) ? undefined : { etag, lastModified: last_modified }
}

/** Asks for the next page; for the first one also where else it may be. */
async function fetchWithFallback(
  ask: Ask,
  provider: Provider,
  address: string,
  { request, pages }: Position,
  known: Validators | undefined,
): Promise<{ request: BoardRequest; answer: Answer }> {
  const isFirst = pages === 0
  try {
    return { request, answer: await ask(request, isFirst ? known : undefined) }
  } catch (error) {
    const elsewhere = isFirst && error instanceof NotThere && provider.elsewhere?.(address)
    if (!elsewhere) throw error
    return { request: elsewhere, answer: await ask(elsewhere) }
  }
}

async function unchanged(
  { withWorker }: ReadingPorts,
  source: SourceToRead,
  reading: StoredReading,
  { etag, lastModified }: Answer,
): Promise<Outcome> {
  await withWorker(async (tx) => {
    await finishReading(tx, reading.id, true, 'Nothing has changed since the last reading.')
    await recordSuccess(tx, source.id, {
      etag: etag ?? source.etag,
      lastModified: lastModified ?? source.last_modified,
    })
  })
  return { state: 'finished' }
}

interface End {
  readonly lacks: string | null
  readonly total: number | null
  readonly received: number
  readonly validators: Validators | null
}

/** Only a reading that saw everything may say that something is gone. */
async function finish(
  { withWorker }: ReadingPorts,
  source: SourceToRead,
  reading: StoredReading,
  { lacks, total, received, validators }: End,
): Promise<void> {
  await withWorker(async (tx) => {
    const seen = await countSeen(tx, source.id, reading.id)
    const note =
      lacks ??
      (received === 0
        ? 'It has no postings, which may be a fault of its own.'
        : seen < (total ?? 0)
          ? `It says that it has ${total} postings, and showed ${seen}.`
          : null)
    if (note === null) {
      const missing = await removeMissing(tx, { sourceId: source.id, readingId: reading.id })
      const closed = await closeAbandoned(tx, missing, 'missing')
      if (closed > 0) await recordStep(tx, reading.id, { counts: { closed }, refusals: [] })
    }
    await finishReading(tx, reading.id, note === null, note)
    await recordSuccess(tx, source.id, {
      etag: note === null ? (validators?.etag ?? null) : null,
      lastModified: note === null ? (validators?.lastModified ?? null) : null,
    })
  })
}

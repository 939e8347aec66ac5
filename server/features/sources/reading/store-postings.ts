import type { BareTx, Transactions } from '../../../platform/db/transaction.ts'
import { SourceError } from '../../../platform/outgoing/source-error.ts'
import {
  type AcceptedListing,
  findListings,
  mergeListings,
  type Refusal,
  readItems,
  reopenListings,
  toPostingRefusal,
  writeBatch,
} from '../../listings/service.ts'
import { firstText, toFields } from '../parsing/fields.ts'
import type { Board, Posting, Provider } from '../parsing/port.ts'
import { recordStep } from '../readings/service.ts'
import { type Ask, NotThere } from './ask.ts'
import { closeAbandoned, itemId } from './close.ts'
import { clearFingerprints, findPostings, type KnownPosting, markSeen, type SeenPosting } from './queries.ts'

interface Batch {
  /** Null for a file, which is no board that postings are gone from later. */
  readonly sourceId: string | null
  readonly readingId: string
  /** Null for a file. */
  readonly provider: Provider | null
  /** Of a file, the address is the name that its postings come under. */
  readonly board: Board
  readonly postings: readonly Posting[]
  /** The place of the first posting in what was received, from 1. */
  readonly from: number
  /** Where the reading goes on after this batch. */
  readonly position: object | null
  readonly total: number | null
}

interface StorePorts extends Pick<Transactions, 'withWorker'> {
  readonly now: Date
  /** Null for a file, which has all details. */
  readonly ask: Ask | null
}

/** A posting on its way: unchanged since it was read last, to be read, or refused before that. */
type Prepared =
  | { readonly state: 'unchanged'; readonly posting: Posting; readonly listingId: string }
  | { readonly state: 'read'; readonly posting: Posting }
  | {
      readonly state: 'refused'
      readonly posting: Posting
      readonly reason: string
      readonly hasExpired?: true
      /** Whether a request failed. */
      readonly isFailure?: true
    }
  | { readonly state: 'gone'; readonly posting: Posting }

interface Stored {
  /** Different jobs among the postings. */
  readonly listings: readonly AcceptedListing[]
  readonly refusals: readonly Refusal[]
}

/** Reads the details of postings and stores them, with what became of each, in one transaction. */
export async function storePostings(ports: StorePorts, batch: Batch): Promise<Stored> {
  const { sourceId, provider, board, postings } = batch
  const ids = postings.flatMap(({ id }) => id || [])
  const known = sourceId === null ? [] : await ports.withWorker((tx) => findPostings(tx, sourceId, ids))
  const prepared = await prepare(
    ports,
    provider,
    new Map(known.map((row) => [row.posting_id, row])),
    postings,
  )
  const toRead = prepared.flatMap((entry, index) => (entry.state === 'read' ? [{ ...entry, index }] : []))
  const { positions, refusals } = await readItems(
    toRead.map(({ posting }) => buildItem(provider, board, posting)),
    { source: provider?.kind ?? board.address, now: ports.now },
    0,
  )
  const listingByPosting = new Map(
    [...positions].flatMap(([listing, at]) => (toRead[at] ? [[toRead[at].posting, listing] as const] : [])),
  )
  const refused: Refusal[] = [
    ...prepared.flatMap((entry, index) =>
      entry.state === 'refused'
        ? [
            {
              position: batch.from + index,
              title: readTitle(entry.posting),
              reason: entry.reason.slice(0, 500),
            },
          ]
        : [],
    ),
    ...refusals.map((refusal) => ({
      ...refusal,
      position: batch.from + (toRead[refusal.position]?.index ?? 0),
    })),
  ]
  return ports.withWorker((tx) => write(tx, batch, { prepared, listingByPosting, refused }))
}

async function write(
  tx: BareTx,
  { sourceId, readingId, postings, from, position, total }: Batch,
  found: {
    readonly prepared: readonly Prepared[]
    readonly listingByPosting: ReadonlyMap<Posting, AcceptedListing>
    readonly refused: readonly Refusal[]
  },
): Promise<Stored> {
  const { prepared, listingByPosting } = found
  const accepted = [...listingByPosting.values()]
  const { listings, merged } = mergeListings(accepted)
  const counts = await writeBatch(tx, listings)
  const unstorable = new Set(counts.refused)
  const refused = [
    ...found.refused,
    ...prepared.flatMap(({ posting }, index) => {
      const listing = listingByPosting.get(posting)
      return listing && unstorable.has(listing) ? [toPostingRefusal(listing, from + index)] : []
    }),
  ]
  const listingIds = await findListings(tx, accepted)
  const seen = new Map<string, SeenPosting>()
  for (const entry of prepared) {
    const { posting, state } = entry
    if (posting.id === '' || state === 'gone') continue
    const listing = listingByPosting.get(posting)
    const listingId =
      state === 'unchanged' ? entry.listingId : listing && listingIds.get(listing.listing.dedupe_key)
    seen.set(posting.id, {
      posting_id: posting.id,
      listing_id: listingId ?? null,
      has_expired: state === 'refused' && entry.hasExpired === true,
      fingerprint: (listingId && posting.detail?.fingerprint) || null,
      valid_until: posting.validUntil ?? null,
    })
  }
  const changed = counts.changed.flatMap((key) => listingIds.get(key) ?? [])
  const expired = sourceId === null ? [] : await markSeen(tx, { sourceId, readingId }, [...seen.values()])
  const read = prepared.flatMap(({ state, posting }) => (state === 'read' ? posting.id : []))
  await clearFingerprints(tx, changed, sourceId === null ? null : { sourceId, postings: read })
  const closed = await closeAbandoned(tx, expired, 'expired')
  const seenOpen = [...seen.values()].flatMap(({ listing_id }) => listing_id ?? [])
  const open = sourceId === null ? [...listingIds.values()] : seenOpen
  const reopened = await reopenListings(tx, [...new Set(open)])
  const unchanged = prepared.filter(({ state }) => state === 'unchanged').length
  await recordStep(tx, readingId, {
    counts: {
      received: postings.length,
      accepted: counts.accepted,
      merged: counts.merged + merged,
      unchanged: counts.unchanged + unchanged,
      refused: refused.length,
      closed,
      reopened: reopened.length,
    },
    refusals: refused,
    position,
    total,
  })
  return { listings: listings.filter((listing) => !unstorable.has(listing)), refusals: refused }
}

/** Reads details where they are needed. One that cannot be read is refused and stays as it is; one that is gone since the
 *  list was read counts as not seen. */
async function prepare(
  { ask, now }: StorePorts,
  provider: Provider | null,
  known: ReadonlyMap<string, KnownPosting>,
  postings: readonly Posting[],
): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  let failures = 0
  for (const posting of postings) {
    const entry = checkDate(await withDetail(ask, provider, known.get(posting.id), posting), now)
    prepared.push(entry)
    const hasFailed = entry.state === 'refused' && entry.isFailure === true
    failures = hasFailed ? failures + 1 : 0
    if (hasFailed && failures === FAILURES_MAX) throw new SourceError(`Postings in a row: ${entry.reason}`)
  }
  return prepared
}

/** After so many in a row nothing else is to be expected. */
const FAILURES_MAX = 5

function checkDate(prepared: Prepared, now: Date): Prepared {
  const { validUntil } = prepared.posting
  if (prepared.state !== 'read' || !validUntil || validUntil > now) return prepared
  const reason = `expired on ${validUntil.toISOString().slice(0, 10)}`
  return { state: 'refused', posting: prepared.posting, reason, hasExpired: true }
}

async function withDetail(
  ask: Ask | null,
  provider: Provider | null,
  known: KnownPosting | undefined,
  posting: Posting,
): Promise<Prepared> {
  const { detail, problem } = posting
  if (problem) return { state: 'refused', posting, reason: problem }
  if (!detail || !ask || !provider?.parseDetail) return { state: 'read', posting }
  if (detail.fingerprint && known?.listing_id && known.fingerprint === detail.fingerprint) {
    return { state: 'unchanged', posting, listingId: known.listing_id }
  }
  try {
    const { document } = await ask(detail.request)
    return { state: 'read', posting: { ...posting, ...provider.parseDetail(document ?? '', posting) } }
  } catch (error) {
    if (error instanceof NotThere) return { state: 'gone', posting }
    if (!(error instanceof SourceError)) throw error
    return { state: 'refused', posting, reason: `details not read: ${error.message}`, isFailure: true }
  }
}

function buildItem(provider: Provider | null, board: Board, { id, item }: Posting): unknown {
  if (!provider || provider.kind === 'apify') return item
  return {
    ...toFields(item),
    id: itemId(provider.kind, board.address, id),
    companyName: firstText(toFields(item).companyName, board.name),
  }
}

const readTitle = ({ item }: Posting) =>
  firstText(toFields(item).title).replaceAll('\0', '').slice(0, 300).toWellFormed()

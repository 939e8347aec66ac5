import type { BareTx, Transactions } from '../../../platform/db/transaction.ts'
import { SourceError } from '../../../platform/outgoing/source-error.ts'
import { recordStep } from '../../listings/readings/service.ts'
import {
  type AcceptedListing,
  findListings,
  mergeListings,
  type Refusal,
  readItems,
  refusalOf,
  reopenListings,
  writeBatch,
} from '../../listings/service.ts'
import { fieldsOf, firstText } from '../parsing/fields.ts'
import type { Board, Posting, Provider } from '../parsing/port.ts'
import { type Ask, NotThere } from './ask.ts'
import { closeAbandoned } from './close.ts'
import { itemId } from './item-id.ts'
import { clearFingerprints, findPostings, type KnownPosting, markSeen, type SeenPosting } from './queries.ts'

export interface Batch {
  readonly sourceId: string
  readonly readingId: string
  readonly provider: Provider
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
  readonly ask: Ask
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

/** Reads the details of postings and stores them, with what became of each, in one transaction. */
export async function storePostings(ports: StorePorts, batch: Batch): Promise<void> {
  const { sourceId, provider, board, postings } = batch
  const ids = postings.flatMap(({ id }) => id || [])
  const known = await ports.withWorker((tx) => findPostings(tx, sourceId, ids))
  const prepared = await prepare(
    ports,
    provider,
    new Map(known.map((one) => [one.posting_id, one])),
    postings,
  )
  const toRead = prepared.flatMap((each, index) => (each.state === 'read' ? [{ ...each, index }] : []))
  const { positions, refusals } = await readItems(
    toRead.map(({ posting }) => itemOf(provider, board, posting)),
    { source: provider.kind, now: ports.now },
    0,
  )
  const listingOf = new Map(
    [...positions].flatMap(([listing, at]) => (toRead[at] ? [[toRead[at].posting, listing] as const] : [])),
  )
  const refused: Refusal[] = [
    ...prepared.flatMap((each, index) =>
      each.state === 'refused'
        ? [{ position: batch.from + index, title: titleOf(each.posting), reason: each.reason.slice(0, 500) }]
        : [],
    ),
    ...refusals.map((refusal) => ({
      ...refusal,
      position: batch.from + (toRead[refusal.position]?.index ?? 0),
    })),
  ]
  await ports.withWorker((tx) => write(tx, batch, { prepared, listingOf, refused }))
}

async function write(
  tx: BareTx,
  { sourceId, readingId, postings, from, position, total }: Batch,
  found: {
    readonly prepared: readonly Prepared[]
    readonly listingOf: ReadonlyMap<Posting, AcceptedListing>
    readonly refused: readonly Refusal[]
  },
): Promise<void> {
  const { prepared, listingOf } = found
  const accepted = [...listingOf.values()]
  const { listings, merged } = mergeListings(accepted)
  const counts = await writeBatch(tx, listings)
  const unstorable = new Set(counts.refused)
  const refused = [
    ...found.refused,
    ...prepared.flatMap(({ posting }, index) => {
      const listing = listingOf.get(posting)
      return listing && unstorable.has(listing) ? [refusalOf(listing, from + index)] : []
    }),
  ]
  const listingIds = await findListings(tx, accepted)
  const seen = new Map<string, SeenPosting>()
  for (const each of prepared) {
    const { posting, state } = each
    if (posting.id === '' || state === 'gone') continue
    const listing = listingOf.get(posting)
    const listingId =
      state === 'unchanged' ? each.listingId : listing && listingIds.get(listing.listing.dedupe_key)
    seen.set(posting.id, {
      posting_id: posting.id,
      listing_id: listingId ?? null,
      has_expired: state === 'refused' && each.hasExpired === true,
      fingerprint: (listingId && posting.detail?.fingerprint) || null,
      valid_until: posting.validUntil ?? null,
    })
  }
  const changed = counts.changed.flatMap((key) => listingIds.get(key) ?? [])
  const expired = await markSeen(tx, { sourceId, readingId }, [...seen.values()])
  const read = prepared.flatMap(({ state, posting }) => (state === 'read' ? posting.id : []))
  await clearFingerprints(tx, changed, { sourceId, postings: read })
  const closed = await closeAbandoned(tx, expired, 'expired')
  const open = [...seen.values()].flatMap(({ listing_id }) => listing_id ?? [])
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
}

/** Reads details where they are needed. One that cannot be read is refused and stays as it is; one that is gone since the
 *  list was read counts as not seen. */
async function prepare(
  { ask, now }: StorePorts,
  provider: Provider,
  known: ReadonlyMap<string, KnownPosting>,
  postings: readonly Posting[],
): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  let failures = 0
  for (const posting of postings) {
    const each = checkDate(await withDetail(ask, provider, known.get(posting.id), posting), now)
    prepared.push(each)
    const hasFailed = each.state === 'refused' && each.isFailure === true
    failures = hasFailed ? failures + 1 : 0
    if (hasFailed && failures === FAILURES_MAX) throw new SourceError(`Postings in a row: ${each.reason}`)
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
  ask: Ask,
  provider: Provider,
  known: KnownPosting | undefined,
  posting: Posting,
): Promise<Prepared> {
  const { detail, problem } = posting
  if (problem) return { state: 'refused', posting, reason: problem }
  if (!detail || !provider.parseDetail) return { state: 'read', posting }
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

function itemOf(provider: Provider, board: Board, { id, item }: Posting): unknown {
  if (provider.kind === 'apify') return item
  return {
    ...fieldsOf(item),
    id: itemId(provider.kind, board.address, id),
    companyName: firstText(fieldsOf(item).companyName, board.name),
  }
}

const titleOf = ({ item }: Posting) =>
  firstText(fieldsOf(item).title).replaceAll('\0', '').slice(0, 300).toWellFormed()

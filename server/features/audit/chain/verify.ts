import { createHash } from 'node:crypto'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type HeadSigner, readHeads } from './heads.ts'
import {
  checkPart,
  checkWhole,
  insertVerification,
  type Mismatch,
  readAgeSeconds,
  readHashAt,
  readHead,
  readState,
} from './queries.ts'

export interface VerifyPorts extends Pick<Transactions, 'withWorker'> {
  readonly storage: Storage
  readonly auditHeads: HeadSigner
}

/** One thing that is wrong with the log, in words, and the entry it is about. */
export interface AuditFault {
  readonly kind: 'changed' | 'removed' | 'swapped' | 'cut' | 'added' | 'rewritten' | 'head' | 'redactions'
  readonly position: number | null
  readonly entryId: string | null
  readonly text: string
}

export interface AuditReport {
  readonly kind: 'incremental' | 'full'
  readonly from: number
  readonly to: number
  readonly faults: readonly AuditFault[]
  /** Entries whose personal values an erasure replaced, which counts as no fault. */
  readonly redacted: number
  readonly heads: number
  /** Heads signed with a former secret: their hashes are compared, their signatures cannot be. */
  readonly foreignHeads: number
}

const PART = 20_000
/** Enough to find out what happened; a rewritten chain could have a million. */
const MAX_FAULTS = 1000
/** One is signed every hour. */
const HEADS_ARE_KEPT_AFTER_SECONDS = 2 * 3600
const NO_HEADS =
  'No signed head was found in the file store: whether the end of the chain was cut could not be checked.'

/** Checks the entries after the last verified one, or all of them, and the kept heads. Records what it found. */
export async function verifyAudit(
  ports: VerifyPorts,
  kind: 'incremental' | 'full',
  onProgress: (position: number) => void = () => {},
): Promise<AuditReport> {
  const { withWorker } = ports
  const head = await withWorker(readHead)
  const state = await withWorker(readState)
  const verified = state?.verified
  // After a fault everything is checked again, until nothing is wrong.
  const from = kind === 'full' || !verified || verified.faults > 0 ? 0 : Math.min(verified.to, head.position)
  const mismatches: Mismatch[] = []
  let to = from
  for (;;) {
    const part = await withWorker((tx) => checkPart(tx, to, PART))
    if (mismatches.length < MAX_FAULTS) mismatches.push(...part.mismatches)
    if (part.last === null) break
    to = part.last
    onProgress(to)
  }
  const whole = await withWorker(checkWhole, { takesLong: true })
  const named = new Set(mismatches.map(({ entryId }) => entryId))
  const kept = await checkHeads(ports, from)
  const faults = [
    ...mismatches.map((mismatch) => describeMismatch(mismatch, mismatches)),
    ...whole.filter(({ entry_id }) => !entry_id || !named.has(entry_id)).map(describeWhole),
    ...kept.faults,
  ]
  await withWorker((tx) =>
    insertVerification(tx, {
      kind,
      from,
      to,
      faults: faults.length,
      firstFault: faults[0]?.text ?? null,
      firstEntry: faults[0]?.entryId ?? null,
    }),
  )
  return {
    kind,
    from,
    to,
    faults,
    redacted: state?.redacted ?? 0,
    heads: kept.count,
    foreignHeads: kept.foreign,
  }
}

/** The kept heads after `from`, and the newest of all, which a cut chain does not reach. */
async function checkHeads({ withWorker, storage, auditHeads }: VerifyPorts, from: number) {
  const faults: AuditFault[] = []
  const found = await readHeads(storage, auditHeads, from)
  const kept = found ?? []
  if (found === null && ((await withWorker(readAgeSeconds)) ?? 0) > HEADS_ARE_KEPT_AFTER_SECONDS) {
    faults.push({ kind: 'head', position: null, entryId: null, text: NO_HEADS })
  }
  for (const { position, head } of kept) {
    const fault = (kind: AuditFault['kind'], text: string) =>
      faults.push({ kind, position, entryId: null, text })
    if (head === null) {
      fault('head', `The signed head of position ${position} is not genuine.`)
      continue
    }
    const hash = await withWorker((tx) => readHashAt(tx, position))
    if (hash === null)
      fault('cut', `The chain is cut: a head was signed at position ${position}, which is gone.`)
    else if (hash !== head.hash)
      fault('rewritten', `The chain was rewritten: position ${position} differs from its signed head.`)
  }
  return { faults, count: kept.length, foreign: kept.filter(({ isForeign }) => isForeign).length }
}

function computeLink(previous: Buffer, position: number, digest: Buffer): Buffer {
  const entryPosition = Buffer.alloc(8)
  entryPosition.writeBigInt64BE(BigInt(position))
  return createHash('sha256').update(previous).update(entryPosition).update(digest).digest()
}

/** The place in the chain that the entry at a wrong place belongs to. */
const findRightPosition = (
  { position, digest, personal }: Mismatch,
  all: readonly Mismatch[],
): Mismatch | undefined =>
  all.find(
    (candidate) =>
      candidate.position !== position &&
      ((personal && candidate.sealedPersonal?.equals(personal)) ||
        (digest && computeLink(candidate.previous, candidate.position, digest).equals(candidate.hash))),
  )

function describeMismatch(mismatch: Mismatch, all: readonly Mismatch[]): AuditFault {
  const { position, entryId, fault } = mismatch
  const entry = `Entry ${entryId} at position ${position}`
  const about = { position, entryId }
  if (fault === 'removed') return { ...about, kind: 'removed', text: `${entry} was removed.` }
  if (fault === 'gap')
    return {
      ...about,
      kind: 'removed',
      text: `Entries before position ${position} (${entryId}) were removed.`,
    }
  const entryPosition = findRightPosition(mismatch, all)
  return entryPosition
    ? {
        ...about,
        kind: 'swapped',
        text: `${entry} was swapped: it belongs to position ${entryPosition.position}.`,
      }
    : { ...about, kind: 'changed', text: `${entry} was changed.` }
}

function describeWhole({
  entry_id: entryId,
  fault,
}: Awaited<ReturnType<typeof checkWhole>>[number]): AuditFault {
  const about = { position: null, entryId }
  switch (fault) {
    case 'added':
      return { ...about, kind: 'added', text: `Entry ${entryId} was added outside the chain.` }
    case 'removed':
      return { ...about, kind: 'removed', text: `Entry ${entryId} was removed before it was sealed.` }
    case 'redactions':
      return { ...about, kind: 'redactions', text: `The redactions listed by entry ${entryId} were changed.` }
    case 'cut':
      return { ...about, kind: 'cut', text: 'The chain is cut: it does not end at its head.' }
  }
}

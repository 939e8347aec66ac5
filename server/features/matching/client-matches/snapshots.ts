import type { Snapshot } from '../memory-index/feed/queries.ts'

/** The parts of a pg_snapshot's text: xmin:xmax:transactions in progress. */
function parse(snapshot: Snapshot): { readonly xmax: bigint; readonly running: ReadonlySet<bigint> } {
  const [, xmax = '0', running = ''] = snapshot.split(':')
  return { xmax: BigInt(xmax), running: new Set(running.split(',').filter(Boolean).map(BigInt)) }
}

/** Whether a snapshot has seen every transaction that the other one has seen. */
export function hasSeen(snapshot: Snapshot, other: Snapshot): boolean {
  const newer = parse(snapshot)
  const older = parse(other)
  return (
    newer.xmax >= older.xmax && [...newer.running].every((xid) => xid >= older.xmax || older.running.has(xid))
  )
}

/** Text of a pg_snapshot: which transactions a read has seen. */
export type Snapshot = string

/**
 * The condition of rows that a transaction changed which the snapshot did not see. The first part is for the index. The second
 * leaves out rows whose transaction ids come from another cluster, where this one restored them and counts from lower ones.
 */
export const changedSince = (snapshot: string): string =>
  `changed_in >= pg_snapshot_xmin(${snapshot}) and changed_in < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(changed_in, ${snapshot})`

/** The parts of a pg_snapshot's text: xmin:xmax:transactions in progress. */
function parse(snapshot: Snapshot): { readonly xmax: bigint; readonly running: ReadonlySet<bigint> } {
  const [, xmax = '0', running = ''] = snapshot.split(':')
  return { xmax: BigInt(xmax), running: new Set(running.split(',').filter(Boolean).map(BigInt)) }
}

/** Whether a snapshot has seen every transaction that the other one has seen. */
export function hasSeen(snapshot: Snapshot, otherSnapshot: Snapshot): boolean {
  const newer = parse(snapshot)
  const older = parse(otherSnapshot)
  return (
    newer.xmax >= older.xmax && [...newer.running].every((xid) => xid >= older.xmax || older.running.has(xid))
  )
}

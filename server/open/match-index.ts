import type { Config } from '../config.ts'
import { followInThread } from '../engine/feed/follow.ts'
import { type MemoryIndex, openMemoryIndex } from '../engine/open.ts'
import { openSqlIndex } from '../features/matching/sql-index/open.ts'
import type { Clock } from '../platform/clock/port.ts'
import type { DatabasePlatform } from '../platform/db/port.ts'
import type { Log } from '../platform/log/log.ts'

/** Below this many listings, SQL answers a page within milliseconds too. */
const MIN_LISTINGS = 50_000
/** Looking at so many changed rows one by one takes less than a millisecond. */
const MAX_CHANGED = 20_000

/** The index of this process, for pages and for the matches of all clients: in its memory where it may use
 *  some, otherwise in SQL alone. */
export function openMatchIndex(
  config: Config,
  { database, clock, log }: { database: DatabasePlatform; clock: Clock; log: Log },
): MemoryIndex {
  const url = config.READ_DATABASE_URL ?? database.directUrl
  const isWanted = config.MATCH_INDEX_MB > 0
  return openMemoryIndex({
    fallback: openSqlIndex(),
    clock,
    follow: isWanted
      ? (onMessage) =>
          followInThread(
            {
              url,
              settings: {
                minListings: MIN_LISTINGS,
                maxBytes: config.MATCH_INDEX_MB * 2 ** 20,
                maxChanged: MAX_CHANGED,
              },
            },
            onMessage,
            log,
          )
      : null,
  })
}

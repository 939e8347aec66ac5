import { setTimeout as wait } from 'node:timers/promises'
import { followInThread } from '../../../server/engine/feed/follow.ts'
import { openMemoryIndex } from '../../../server/engine/open.ts'
import type { Segment } from '../../../server/engine/segment/segment.ts'
import type { Words } from '../../../server/engine/words/words.ts'
import { openSqlIndex } from '../../../server/features/matching/sql-index/open.ts'
import { systemClock } from '../../../server/platform/clock/port.ts'

const settings = { minListings: 0, maxBytes: 2 ** 40, maxChanged: 20_000 }

export interface LoadedIndex {
  readonly segment: Segment
  /** Null if they were not waited for. */
  readonly words: Words | null
  /** From connecting until pages come from memory. */
  readonly listingsMs: number
  /** From then until searches do. */
  readonly wordsMs: number
}

/** Loads the index as a server does: in a thread, over a connection of its own.
 *  @param until what is waited for */
export async function loadIndex(url: string, until: 'listings' | 'words'): Promise<LoadedIndex> {
  const start = performance.now()
  let segment: Segment | undefined
  let words: Words | null = null
  const index = openMemoryIndex({
    fallback: openSqlIndex(),
    clock: systemClock,
    follow: (onMessage) =>
      followInThread(
        { url, settings },
        (message) => {
          if (message.kind === 'segment') segment = message.segment
          if (message.kind === 'words' && typeof message.words !== 'string') words = message.words
          onMessage(message)
        },
        { warn: console.warn },
      ),
  })
  while (index.state().answers !== 'memory') await wait(5)
  const loaded = performance.now()
  while (until === 'words' && typeof index.state().words === 'string') await wait(5)
  const wordsMs = performance.now() - loaded
  await index.close()
  if (!segment) throw new Error('The index answers without a segment.')
  return { segment, words, listingsMs: loaded - start, wordsMs }
}

import type { PostingDraft } from '@jobscout/contract/jobs/own-jobs.ts'
import { ORPCError } from '@orpc/server'
import type { Clock } from '../../../platform/clock/port.ts'
import { draftOf } from '../../jobs/own-listings/service.ts'
import type { Posting } from '../parsing/port.ts'
import type { RequestRules } from '../reading/ask.ts'
import { boardOf, findOnBoard, findOnPage } from './find-posting.ts'
import { type PostingFault, postingError, readPage } from './read-page.ts'

interface PostingPorts {
  readonly clock: Clock
  readonly sourceRequests: RequestRules
}

/** What the posting at an address says: by the structured data of its page, otherwise by the board that lists it. Nothing is
 *  stored. Throws an error of the contract. */
export async function readPostingAt(
  { clock, sourceRequests }: PostingPorts,
  url: URL,
): Promise<PostingDraft> {
  const { item } = await findPosting(url, sourceRequests)
  const draft = draftOf(item, { now: clock.now(), address: url.href })
  if (!draft) throw postingError('NO_POSTING')
  return draft
}

async function findPosting(url: URL, rules: RequestRules): Promise<Posting> {
  const board = boardOf(url)
  try {
    return findOnPage(await readPage(url, rules), url)
  } catch (error) {
    if (!board || !(error instanceof ORPCError) || error.code === 'PRIVATE_ADDRESS') throw error
    return findOnBoard(board, url, rules, error.code as PostingFault)
  }
}

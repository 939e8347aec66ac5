import type { PostingDraft } from '@jobscout/contract/jobs/own-jobs.ts'
import { ORPCError } from '@orpc/server'
import type { Clock } from '../../../platform/clock/port.ts'
import { buildDraft } from '../../jobs/own-listings/service.ts'
import type { Posting } from '../parsing/port.ts'
import type { RequestRules } from '../reading/ask.ts'
import { findBoardForUrl, findOnBoard, findOnPage } from './find-posting.ts'
import { type PostingFault, postingError, readPage } from './read-page.ts'

interface PostingPorts {
  readonly clock: Clock
  readonly sourceRequests: RequestRules
}

/** What the posting at an address says: by the structured data of its page, otherwise by the board that lists it. Nothing is
 *  stored. Throws an error of the contract. */
export async function readPostingAt(
  { clock, sourceRequests }: PostingPorts,
  person: string,
  url: URL,
): Promise<PostingDraft> {
  const { item, validUntil } = await findPosting(person, url, sourceRequests)
  const draft = buildDraft(item, { now: clock.now(), address: url.href, validUntil })
  if (!draft) throw postingError('NO_POSTING')
  return draft
}

/** What another question to the site does not change. */
const isFinal = (code: string) => code === 'PRIVATE_ADDRESS' || code === 'READER_BUSY'

async function findPosting(person: string, url: URL, rules: RequestRules): Promise<Posting> {
  const board = findBoardForUrl(url)
  try {
    return await findOnPage(person, await readPage(url, rules), url)
  } catch (error) {
    if (!board || !(error instanceof ORPCError) || isFinal(error.code)) throw error
    return findOnBoard(person, board, url, rules, error.code as PostingFault)
  }
}

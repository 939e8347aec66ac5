import { computeFingerprint } from './fields.ts'
import type { Board, BoardPage, BoardRequest, Provider } from './port.ts'

const ID_MAX = 200

/** An id as the database can store it: the fingerprint of one that is too long, or has characters that no text may hold. */
const storableId = (id: string): string =>
  id.length <= ID_MAX && id.isWellFormed() && !id.includes('\0') ? id : computeFingerprint(id)

/** The postings of a document, with ids that can be stored. Throws SourceError. */
export function parsePage(
  provider: Provider,
  document: string,
  board: Board,
  request: BoardRequest,
): BoardPage {
  const page = provider.parse(document, board, request)
  return { ...page, postings: page.postings.map((posting) => ({ ...posting, id: storableId(posting.id) })) }
}

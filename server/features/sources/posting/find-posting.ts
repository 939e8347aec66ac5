import { QueueFull } from '../../../platform/fair-queue.ts'
import { SourceError } from '../../../platform/outgoing/source-error.ts'
import { readInThread, ThreadFailed } from '../../../platform/threads/threads.ts'
import { type RecognisedBoard, recogniseBoard } from '../boards/catalogue.ts'
import { webPage } from '../boards/generic/web-page.ts'
import { toFields, toText } from '../parsing/fields.ts'
import type { BoardRequest, Posting } from '../parsing/port.ts'
import { createAsk, type RequestRules } from '../reading/ask.ts'
import { DOCUMENT_MAX_BYTES, type PostingFault, postingError } from './read-page.ts'
import type { Found, Search } from './search-thread.ts'

const BOARD_TIMEOUT_MS = 12_000
/** So many pages of a board are looked through for one posting. */
const PAGES_MAX = 4

const SECONDS = 10
const module = new URL('./search-thread.ts', import.meta.url)

/** Searches a document in a thread, within 10 seconds, since anybody may have any document read. Null for one that exceeds the
 *  limits of a thread. Throws READER_BUSY. */
const search = (person: string, asked: Search): Promise<Found | null> =>
  readInThread<Found>(person, module, asked, SECONDS).catch((error: unknown) => {
    if (error instanceof ThreadFailed) return null
    if (error instanceof QueueFull) throw postingError('READER_BUSY')
    throw error
  })

/** The posting that a page is about. Throws NO_POSTING, SEVERAL_POSTINGS, READER_BUSY. */
export async function findOnPage(person: string, document: string, { href }: URL): Promise<Posting> {
  const found = await search(person, { in: 'page', document, href })
  if (found?.posting) return found.posting
  throw postingError(found && found.count > 1 ? 'SEVERAL_POSTINGS' : 'NO_POSTING')
}

/** The board that an address leads into; null where it is any page. */
export function findBoardForUrl(url: URL): RecognisedBoard | null {
  const board = recogniseBoard(url.href)
  return board && board.provider.kind !== webPage.kind ? board : null
}

/** The posting at an address, from the board that lists it. Throws `fault` where the board does not show it either, and
 *  READER_BUSY. */
export async function findOnBoard(
  person: string,
  { provider, address, name }: RecognisedBoard,
  { href }: URL,
  rules: RequestRules,
  fault: PostingFault,
): Promise<Posting> {
  const { kind } = provider
  const limited = { ...rules, timeoutMs: Math.min(rules.timeoutMs, BOARD_TIMEOUT_MS) }
  const ask = createAsk(provider, address, limited, { attempts: 1, maxBytes: DOCUMENT_MAX_BYTES })
  const read = async (request: BoardRequest) => (await ask(request)).document ?? ''
  const complete = async (posting: Posting): Promise<Posting> => {
    if (!posting.detail || !provider.parseDetail) return posting
    const document = await read(posting.detail.request)
    const whole = await search(person, { in: 'details', document, kind, posting })
    if (whole?.posting) return whole.posting
    throw new SourceError('Its details cannot be read.')
  }
  try {
    let request: BoardRequest | null = provider.first(address)
    for (let pages = 0; request && pages < PAGES_MAX; pages += 1) {
      const document = await read(request)
      const page = await search(person, {
        in: 'board',
        document,
        href,
        kind,
        board: { address, name },
        request,
      })
      if (page?.posting) return named(await complete(page.posting), page.company || name)
      request = page?.next ?? null
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
  }
  throw postingError(fault)
}

const named = (posting: Posting, company: string): Posting => {
  const item = toFields(posting.item)
  return { ...posting, item: { ...item, companyName: toText(item.companyName) || company } }
}

import { SourceError } from '../../jobs/ingestion/service.ts'
import { isSameAddress } from '../../jobs/own-listings/service.ts'
import { type RecognisedBoard, recogniseBoard } from '../boards/catalogue.ts'
import { webPage } from '../boards/web-page.ts'
import { fieldsOf, pathOf, textOf } from '../parsing/fields.ts'
import type { BoardRequest, Posting } from '../parsing/port.ts'
import { createAsk, type RequestRules } from '../reading/ask.ts'
import { type PostingFault, postingError } from './read-page.ts'

const BOARD_MAX_BYTES = 20_000_000
const BOARD_TIMEOUT_MS = 12_000
/** So many pages of a board are looked through for one posting. */
const PAGES_MAX = 4

const addressesOf = ({ item }: Posting) => [fieldsOf(item).jobUrl, fieldsOf(item).applyUrl].map(textOf)

/** Whether an address leads to a posting: it is the posting's own, or it names the posting's id. */
function leadsTo(url: URL, posting: Posting): boolean {
  if (addressesOf(posting).some((each) => isSameAddress(each, url.href))) return true
  const { id } = posting
  const parts = [...pathOf(url), ...url.searchParams.values()]
  return id.length >= 4 && parts.some((part) => part === id || part.startsWith(`${id}-`))
}

/** The posting that a page is about. Throws NO_POSTING, SEVERAL_POSTINGS. */
export function findOnPage(html: string, url: URL): Posting {
  const found = postingsOf(html, url)
  const [only, ...others] = found.length > 1 ? found.filter((posting) => leadsTo(url, posting)) : found
  if (!only || others.length > 0) throw postingError(found.length > 1 ? 'SEVERAL_POSTINGS' : 'NO_POSTING')
  return only
}

/** Those that the page itself describes: of others it only has the addresses. */
function postingsOf(html: string, { href }: URL): Posting[] {
  try {
    const { postings } = webPage.parse(html, { address: href, name: '' }, { url: href })
    return postings.filter(({ problem, detail }) => !problem && !detail)
  } catch (error) {
    if (error instanceof SourceError) return []
    throw error
  }
}

/** The board that an address leads into; null where it is any page. */
export function boardOf(url: URL): RecognisedBoard | null {
  const board = recogniseBoard(url.href)
  return board && board.provider.kind !== webPage.kind ? board : null
}

/** The posting at an address, from the board that lists it. Throws `fault` where the board does not show it either. */
export async function findOnBoard(
  board: RecognisedBoard,
  url: URL,
  rules: RequestRules,
  fault: PostingFault,
): Promise<Posting> {
  const { provider, address, name } = board
  const limited = { ...rules, timeoutMs: Math.min(rules.timeoutMs, BOARD_TIMEOUT_MS) }
  const ask = createAsk(provider, address, limited, { attempts: 1, maxBytes: BOARD_MAX_BYTES })
  try {
    let request: BoardRequest | null = provider.first(address)
    for (let pages = 0; request && pages < PAGES_MAX; pages += 1) {
      const document = (await ask(request)).document ?? ''
      const page = provider.parse(document, { address, name }, request)
      const found = page.postings.find((posting) => leadsTo(url, posting))
      if (found?.detail && provider.parseDetail) {
        const detail = (await ask(found.detail.request)).document ?? ''
        return named({ ...found, ...provider.parseDetail(detail, found) }, page.company || name)
      }
      if (found) return named(found, page.company || name)
      request = page.next
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
  }
  throw postingError(fault)
}

const named = (posting: Posting, company: string): Posting => {
  const item = fieldsOf(posting.item)
  return { ...posting, item: { ...item, companyName: textOf(item.companyName) || company } }
}

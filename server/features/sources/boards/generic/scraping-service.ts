import { parseItems } from '../../files/items.ts'
import { lastMoment, toFields, toNumber, toText } from '../../parsing/fields.ts'
import type { BoardRequest, Provider } from '../../parsing/port.ts'

/** The scraping service of this server. */
export interface JobSource {
  readonly url: string
  readonly token: string
  readonly allowPrivate: boolean
}

const PAGE = 1000

function request(url: string, offset: number, most: number): BoardRequest {
  const address = new URL(url)
  address.searchParams.set('limit', String(Math.min(PAGE, most - offset)))
  if (offset > 0) address.searchParams.set('offset', String(offset))
  return { url: address.href }
}

/** The items endpoint at the address, of which `most` items are read. It has what its searches found, which is never all
 *  that there is: nothing is closed by what it lacks. */
export const scrapingService = (url: string, most: number): Provider => ({
  kind: 'apify',
  recognise: () => null,
  pageUrl: () => url,
  hosts: () => null,
  first: () => request(url, 0, most),
  parse(document, _, asked) {
    const { searchParams } = new URL(asked.url)
    const before = toNumber(searchParams.get('offset')) ?? 0
    const limit = toNumber(searchParams.get('limit')) ?? PAGE
    const items = parseItems(Buffer.from(document)).slice(0, limit)
    const offset = before + items.length
    return {
      postings: items.map((item) => ({
        id: toText(toFields(item).id),
        item,
        validUntil: lastMoment(toFields(item).validThrough),
      })),
      next: items.length === limit && offset < most ? request(url, offset, most) : null,
      total: null,
      cut: 'A search is never all that there is.',
    }
  },
  isOneDocument: false,
})

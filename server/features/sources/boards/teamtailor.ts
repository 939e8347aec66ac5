import { SourceError } from '../../../platform/outgoing/source-error.ts'
import { boundPostings, firstText, joinTexts, toNumber } from '../parsing/fields.ts'
import type { BoardRequest, Provider } from '../parsing/port.ts'
import { childText, listChildren, parseXml, type XmlElement } from '../parsing/xml.ts'

const workTypes: Readonly<Record<string, string>> = { fully: 'remote', hybrid: 'hybrid' }

const request = (address: string, offset: number): BoardRequest => ({
  url: `https://${address}/jobs.rss${offset > 0 ? `?offset=${offset}` : ''}`,
})

const listPlaces = (item: XmlElement): string[] =>
  listChildren(listChildren(item, 'tt:locations')[0], 'tt:location').map((place) =>
    firstText(
      joinTexts(childText(place, 'tt:city'), childText(place, 'tt:country')),
      childText(place, 'tt:name'),
    ),
  )

const readCountry = (item: XmlElement): string =>
  childText(listChildren(listChildren(item, 'tt:locations')[0], 'tt:location')[0], 'tt:country')

/** A feed, which alone says how the work is done: the pages and the structured data do not. Companies show it under a domain
 *  of their own too, so the address is the host. */
export const teamtailor: Provider = {
  kind: 'teamtailor',
  recognise(url) {
    const isBoard = /^(?!(?:www|app|api|docs)\.)[\w-]+(?:\.\w{2})?\.teamtailor\.com$/.test(url.hostname)
    return isBoard || url.pathname === '/jobs.rss' ? url.hostname : null
  },
  pageUrl: (address) => `https://${address}/jobs`,
  hosts: (address) => [address],
  first: (address) => request(address, 0),
  parse(document, { address }, asked) {
    const top = parseXml(document)
    if (top.name !== 'rss') throw new SourceError(`It is not a feed: it is <${top.name}>.`)
    const items = boundPostings(listChildren(listChildren(top, 'channel')[0], 'item'))
    const offset = (toNumber(new URL(asked.url).searchParams.get('offset')) ?? 0) + items.length
    return {
      postings: items.map((item) => ({
        id: firstText(childText(item, 'guid'), childText(item, 'link')),
        item: {
          title: childText(item, 'title'),
          locations: listPlaces(item),
          country: readCountry(item),
          descriptionHtml: childText(item, 'description'),
          workType: workTypes[childText(item, 'remoteStatus')] ?? '',
          sector: joinTexts(childText(item, 'tt:department'), childText(item, 'tt:role')),
          publishedAt: childText(item, 'pubDate'),
          jobUrl: childText(item, 'link'),
        },
      })),
      next: items.length > 0 ? request(address, offset) : null,
      total: null,
    }
  },
  isOneDocument: false,
  repeatsAtEnd: true,
  accept: 'application/rss+xml, application/xml, text/xml',
}

import { buildUrlKey } from '@jobscout/contract/jobs/url-key.ts'
import type { SourceKind } from '@jobscout/contract/sources/model.ts'
import { SourceError } from '../../../platform/outgoing/source-error.ts'
import { findProvider } from '../boards/catalogue.ts'
import { webPage } from '../boards/generic/web-page.ts'
import { splitPath, toFields, toText } from '../parsing/fields.ts'
import type { Board, BoardPage, BoardRequest, Posting, Provider } from '../parsing/port.ts'

/** The posting at an address is looked for in the document of a page or board, or is completed by its details. */
export type Search = { readonly document: string } & (
  | { readonly in: 'page'; readonly href: string }
  | {
      readonly in: 'board'
      readonly href: string
      readonly kind: SourceKind
      readonly board: Board
      readonly request: BoardRequest
    }
  | { readonly in: 'details'; readonly kind: SourceKind; readonly posting: Posting }
)

export interface Found {
  /** Null where none, or more than one, is at the address. */
  readonly posting: Posting | null
  /** How many the document describes. */
  readonly count: number
  readonly company?: string
  readonly next: BoardRequest | null
}

const nothing: Found = { posting: null, count: 0, next: null }

/** Tells whether an address leads to a posting: it is the posting's own, or it names the posting's id. */
function postingsAt(href: string): (posting: Posting) => boolean {
  const url = new URL(href)
  const key = buildUrlKey(href)?.key
  const parts = [...splitPath(url), ...url.searchParams.values()]
  return ({ id, item }) => {
    const { jobUrl, applyUrl } = toFields(item)
    if (key && [jobUrl, applyUrl].some((link) => buildUrlKey(toText(link))?.key === key)) return true
    const start = `${id}-`
    return id.length >= 4 && parts.some((part) => part === id || part.startsWith(start))
  }
}

/** Those that the page itself describes: of others it only has the addresses. */
function searchPage(document: string, href: string): Found {
  const { postings } = webPage.parse(document, { address: href, name: '' }, { url: href })
  const describedPostings = postings.filter(({ problem, detail }) => !problem && !detail)
  const [posting, ...others] =
    describedPostings.length > 1 ? describedPostings.filter(postingsAt(href)) : describedPostings
  return { posting: (others.length === 0 && posting) || null, count: describedPostings.length, next: null }
}

function searchBoard({ postings, company, next }: BoardPage, href: string): Found {
  return { posting: postings.find(postingsAt(href)) ?? null, count: postings.length, company, next }
}

function complete(provider: Provider, document: string, posting: Posting): Found {
  return { posting: { ...posting, ...provider.parseDetail?.(document, posting) }, count: 1, next: null }
}

function search(asked: Search): Found {
  if (asked.in === 'page') return searchPage(asked.document, asked.href)
  const provider = findProvider(asked.kind)
  if (!provider) return nothing
  if (asked.in === 'details') return complete(provider, asked.document, asked.posting)
  return searchBoard(provider.parse(asked.document, asked.board, asked.request), asked.href)
}

/** Finds nothing in a document that is none of its kind. */
export default function searchDocument(asked: Search): Found {
  try {
    return search(asked)
  } catch (error) {
    if (error instanceof SourceError) return nothing
    throw error
  }
}

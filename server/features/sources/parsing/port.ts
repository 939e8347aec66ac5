import type { SourceKind } from '@jobscout/contract/sources/model.ts'

/** One request to a source: a POST where there is a body, which is JSON. */
export interface BoardRequest {
  readonly url: string
  readonly body?: string
}

/** A posting as its source lists it. */
export interface Posting {
  /** What the source calls it; empty where it has no name, and then nobody can say later that it is gone. */
  readonly id: string
  /** In the shape of the scraping service's items, which is checked, cleaned and derived from later. */
  readonly item: unknown
  /** Where the rest of it is read. A fingerprint changes when the rest may have changed; without one it is read always. */
  readonly detail?: { readonly request: BoardRequest; readonly fingerprint?: string }
  readonly validUntil?: Date
  /** Why it cannot be used, in words for staff. */
  readonly problem?: string
}

export interface BoardPage {
  readonly postings: readonly Posting[]
  readonly next: BoardRequest | null
  /** How many postings the source says it has; null where it does not say. */
  readonly total: number | null
  /** The company, where the page names it. */
  readonly company?: string
  /** Why the source shows less than it has, in words for staff. */
  readonly cut?: string
}

/** A board or page at its provider. */
export interface Board {
  /** In the provider's short form. */
  readonly address: string
  /** The company's name. */
  readonly name: string
}

/** What one provider of boards does differently. Everything here is pure: requests are sent elsewhere. */
export interface Provider {
  readonly kind: SourceKind
  /** The board that an address leads to, in the provider's short form; null where it is none of this provider. */
  recognise(url: URL): string | null
  /** The page that people see. */
  pageUrl(address: string): string
  /** Hosts that may be asked, also after a redirect; null for any public one. */
  hosts(address: string): readonly string[] | null
  first(address: string): BoardRequest
  /** Asked where the first request finds nothing. */
  elsewhere?(address: string): BoardRequest
  /** Throws SourceError. */
  parse(document: string, board: Board, request: BoardRequest): BoardPage
  /** Adds the details. Throws SourceError. */
  parseDetail?(document: string, posting: Posting): Pick<Posting, 'item' | 'validUntil'>
  /** Whether one document is the whole board, so that an unchanged one need not be sent again. */
  readonly isOneDocument: boolean
  /** Whether a page beyond the last one shows what was shown before. Elsewhere that is a fault. */
  readonly repeatsAtEnd?: boolean
  /** Pauses between requests are longer by this factor. Default: 1. */
  readonly slowness?: number
  /** Default: JSON. */
  readonly accept?: string
}

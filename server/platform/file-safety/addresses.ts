import { FileRefused } from './refusal.ts'
import { decode, decodePercent } from './xml-text.ts'

/** Pages, and what mistyping makes of them, which no program has registered for itself; mail and telephones. */
const safe = /^(?:h*t+p+s*|mailto|tel)$/i
const server = /^(?:[\w-]+(?:\.[\w-]+)+|localhost):\d{1,5}$/i
const SHARE = '//'
const UNREADABLE = '%'
const CODINGS_MAX = 5

/** What stands before the path, the query and the place in the page. */
const beginningOf = (address: string): string =>
  address
    .normalize('NFKC')
    .replace(/[\s\p{C}]+/gu, '')
    .match(/^[\\/]*(?:&#|[^\\/?#])*/)?.[0] ?? ''

/** The scheme of an address, also where it is written in numbers that a program may decode; SHARE for a server of the
 *  network or a folder of the machine; null where it has none. */
function schemeOf(address: string): string | null {
  let beginning = beginningOf(address)
  for (let round = 0; round < CODINGS_MAX; round += 1) {
    if (/^(?:\\|\/[\\/])/.test(beginning)) return SHARE
    if (beginning.includes(':') && !server.test(beginning)) return beginning.slice(0, beginning.indexOf(':'))
    const decoded = beginningOf(decode(decodePercent(beginning)))
    if (decoded === beginning) return null
    beginning = decoded
  }
  return UNREADABLE
}

/** Links that a person may follow lead to pages, mail and telephones. Whatever else has a scheme leads to a file, or to a
 *  program of the machine that it is clicked on. */
export function refuseUnsafeLink(address: string): void {
  const scheme = schemeOf(address)
  if (scheme !== null && !safe.test(scheme)) throw new FileRefused('FILE_ACTIVE')
}

/** Whether an address leads out of the file that it stands in. */
export const leadsOutside = (address: string): boolean => schemeOf(address) !== null

/** A Word document remembers the template that it was begun with, as a path on its writer's machine. From anywhere else
 *  it would be fetched at opening, macros and all. */
export function isOnThisMachine(target: string): boolean {
  const path = decodePercent(target)
  if (/^[\w .()-]+$/.test(path)) return true
  return /^(?:file:\/\/(?:localhost)?\/(?:[a-z]:[\\/]|(?![\\/]|[a-z]:))|[a-z]:[\\/])/i.test(path)
}

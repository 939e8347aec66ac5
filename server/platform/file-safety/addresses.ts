import { FileRefused } from './refusal.ts'
import { decode, decodePercent } from './xml-text.ts'

/** Web pages (and misspelled schemes that no program registers), email and telephone. */
const safeScheme = /^(?:h*t+p+s*|mailto|tel)$/i
const hostAndPort = /^(?:[\w-]+(?:\.[\w-]+)+|localhost):\d{1,5}$/i
const SHARE = '//'
const UNREADABLE = '%'
const CODINGS_MAX = 5

/** The part of an address before its path, query and fragment. */
const readStart = (address: string): string =>
  address
    .normalize('NFKC')
    .replace(/[\s\p{C}]+/gu, '')
    .match(/^[\\/]*(?:&#|[^\\/?#])*/)?.[0] ?? ''

/** The scheme of an address, also where it is encoded; SHARE for a network share or a local path; null where it has
 *  none. */
function readScheme(address: string): string | null {
  let start = readStart(address)
  for (let round = 0; round < CODINGS_MAX; round += 1) {
    if (/^(?:\\|\/[\\/])/.test(start)) return SHARE
    if (start.includes(':') && !hostAndPort.test(start)) return start.slice(0, start.indexOf(':'))
    const decoded = readStart(decode(decodePercent(start)))
    if (decoded === start) return null
    start = decoded
  }
  return UNREADABLE
}

/** Allows links to web pages, email addresses and telephone numbers. Any other scheme may open a file or start a program
 *  on the reader's machine. */
export function refuseUnsafeLink(address: string): void {
  const scheme = readScheme(address)
  if (scheme !== null && !safeScheme.test(scheme)) throw new FileRefused('FILE_ACTIVE')
}

/** Whether an address refers to something outside the file that contains it. */
export const leadsOutside = (address: string): boolean => readScheme(address) !== null

/** A Word document names its template as a path on the author's machine. A template from anywhere else is fetched when the
 *  document is opened, with its macros. */
export function isOnThisMachine(target: string): boolean {
  const path = decodePercent(target)
  if (/^[\w .()-]+$/.test(path)) return true
  return /^(?:file:\/\/(?:localhost)?\/(?:[a-z]:[\\/]|(?![\\/]|[a-z]:))|[a-z]:[\\/])/i.test(path)
}

import { FileRefused } from './refusal.ts'

/** Schemes that run something, or hand the reader's password to a stranger's server. */
const harmful =
  /^(?:(?:javascript|vbscript|data|mhtml|mk|(?:ms-)?its|shell|ldap|jar|search|ms-[\w-]+|search-ms|view-source):|file:(?:\/\/(?!\/|localhost\/)|\/{4})|\\\\)/i

/** Links that a person may follow are well, those that act on the reader's machine are not. */
export function refuseHarmfulAddress(address: string): void {
  if (harmful.test(address.replace(/[\s\p{C}]+/gu, ''))) throw new FileRefused('FILE_ACTIVE')
}

/** A Word document remembers the template that it was begun with, as a path on its writer's machine. From anywhere else
 *  it would be fetched at opening, macros and all. */
export function isOnThisMachine(target: string): boolean {
  const path = target.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (/^[\w .()-]+$/.test(path)) return true
  return /^(?:file:\/\/(?:localhost)?\/(?:[a-z]:[\\/]|(?![\\/]|[a-z]:))|[a-z]:[\\/])/i.test(path)
}

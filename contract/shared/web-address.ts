/** Of an address as it is stored, with its escapes. */
export const WEB_ADDRESS_MAX = 2000

/** Invisible characters and those that change the reading direction, which disguise an address. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Engines disagree on white space; U+180E is not in the same class everywhere. */
const FORM = /^https?:\/\/[^\s<>"\p{Cc}\u180e]+$/iu

/** Parsers skip any number of slashes and backslashes before user name and password. */
const CREDENTIALS = /^(https?:[/\\]*)[^/\\?#]*@/i

export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) >= 0

/** Why a text is not a web address, as a message for the person; null for a valid or empty one. */
export function webAddressProblem(typed: string): string | null {
  if (typed === '') return null
  if (hasInvisible(typed)) return 'The address holds invisible characters. Please type it by hand'
  if (CREDENTIALS.test(typed)) return 'Leave user name and password out of the address'
  return FORM.test(typed) && URL.canParse(typed) ? null : 'A web address begins with https://'
}

/** An address for display, without credentials or misleading characters. */
export const plainAddress = (address: string): string =>
  address.replace(INVISIBLE, '').replace(CREDENTIALS, '$1')

/** What a person typed as a web address, with the https:// that they left out. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address) ? `https://${address}` : address
}

/** Characters that cannot be seen, or turn the reading direction: an address with them is not the one it looks like. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** White space differs between engines; U+180E is in none of the classes everywhere. */
const FORM = /^https?:\/\/[^\s<>"\p{Cc}\u180e]+$/iu

/** Parsers skip any number of slashes, in both directions, before they look for a name and a password. */
const CREDENTIALS = /^(https?:[/\\]*)[^/\\?#]*@/i

export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) >= 0

/** What keeps a typed text from being a web address, in words for the person; null for a good one and for none. */
export function webAddressProblem(typed: string): string | null {
  if (typed === '') return null
  if (hasInvisible(typed)) return 'The address holds invisible characters. Please type it by hand'
  if (CREDENTIALS.test(typed)) return 'Leave user name and password out of the address'
  return FORM.test(typed) && URL.canParse(typed) ? null : 'A web address begins with https://'
}

/** An address as text only, with nothing in it that is secret or misleads the eye. */
export const plainAddress = (address: string): string =>
  address.replace(INVISIBLE, '').replace(CREDENTIALS, '$1')

import { fullName } from '@jobscout/contract/shared/person-name.ts'

interface Names {
  readonly firstName: string
  readonly lastName: string
}

/** Up to three alphabetic words, with apostrophes, hyphens and an optional full stop at the end. Excludes parts of
 *  URLs (full stops within words, colons, slashes, digits) and control, bidirectional and invisible characters. */
const plainName = /^[\p{L}\p{M}'’-]{1,40}\.?(?: [\p{L}\p{M}'’-]{1,40}\.?){0,2}$/u
const NAME_MAX = 50

const isPlain = (name: string): boolean => name.length <= NAME_MAX && plainName.test(name)

/** Omits names that look like a link or a sentence, because anybody can sign up another person under any name. */
export const greetingFor = (firstName: string): string =>
  isPlain(firstName) ? `Hello ${firstName},` : 'Hello,'

/** The display name of the recipient, or empty if it could be more than a name. */
export const displayName = ({ firstName, lastName }: Names): string =>
  isPlain(firstName) && isPlain(lastName) ? fullName({ first_name: firstName, last_name: lastName }) : ''

interface Names {
  readonly firstName: string
  readonly lastName: string
}

/** Up to three alphabetic words with apostrophes and hyphens, each followed by at most one full stop. Excludes what links
 *  are made of (a full stop within a word, colons, slashes, digits) and control, direction and invisible characters. */
const plainName = /^[\p{L}\p{M}'’-]{1,40}\.?(?: [\p{L}\p{M}'’-]{1,40}\.?){0,2}$/u
const NAME_MAX = 50

const isPlain = (name: string): boolean => name.length <= NAME_MAX && plainName.test(name)

/** Anybody may sign up a stranger under any name: what could pass for a link or a sentence is not repeated to them. */
export const greetingFor = (firstName: string): string =>
  isPlain(firstName) ? `Hello ${firstName},` : 'Hello,'

/** The name beside the address of an e-mail; none where it is more than a name. */
export const displayName = ({ firstName, lastName }: Names): string =>
  isPlain(firstName) && isPlain(lastName) ? `${firstName} ${lastName}` : ''

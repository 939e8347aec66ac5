interface Names {
  readonly firstName: string
  readonly lastName: string
}

/** Up to three words of letters, apostrophes and hyphens, each with a full stop behind it at most. Not the full stop
 *  within a word, the colon, slash or digit of a link, and no control, direction or invisible character. */
const plainName = /^[\p{L}\p{M}'’-]{1,40}\.?(?: [\p{L}\p{M}'’-]{1,40}\.?){0,2}$/u
const NAME_MAX = 50

const isPlain = (name: string): boolean => name.length <= NAME_MAX && plainName.test(name)

/** Anybody may sign up a stranger under any name: what could pass for a link or a sentence is not repeated to them. */
export const greetingFor = (firstName: string): string =>
  isPlain(firstName) ? `Hello ${firstName},` : 'Hello,'

/** The name beside the address of an e-mail; none where it is more than a name. */
export const displayName = ({ firstName, lastName }: Names): string =>
  isPlain(firstName) && isPlain(lastName) ? `${firstName} ${lastName}` : ''

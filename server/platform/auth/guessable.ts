import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** A password that falls within fewer guesses is refused: years of tries at the sign-in, but minutes with a stolen hash. */
const GUESSES_MIN = 1_000_000
/** How much of a password is looked at. Without bounds, the estimate of a hostile text holds the server for 200 ms. */
const bounds = { maxLength: 40, l33tMaxSubstitutions: 10 }
/** A shorter name is part of too many words. */
const NAME_MIN = 2
const ADDRESS_PART_MIN = 3

/** Of whom or what a password may not be built. */
export interface PasswordContext {
  readonly siteName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

let estimator: ZxcvbnFactory | undefined

/** Marks at the ends, as in `Summer2026!`, are tried by everybody who guesses. */
const withoutEnds = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

function isGuessed(password: string): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...bounds })
  return estimator.check(withoutEnds(password)).guesses < GUESSES_MIN
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const words = (text: string) => plain(text).split(/[^\p{L}\p{N}]+/u)

/** What people write in place of these characters. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'a4@',
  b: 'b8',
  e: 'e3',
  g: 'g9',
  i: 'i1!|',
  l: 'l1!|',
  o: 'o0',
  s: 's5$',
  t: 't7+',
  z: 'z2',
}

/** Without the marks of `lookalikes`: a text that could be read in two ways would be searched in all of them. */
const SEPARATORS = '[^\\p{L}\\p{N}!|@$+]*'

const pattern = (name: string) =>
  [...name].map((letter) => `[${lookalikes[letter] ?? letter}]`).join(SEPARATORS)

/** Names that strangers try first, in the order in which they are looked for. */
function namesIn({ siteName, firstName, lastName, email }: PasswordContext): string[] {
  const names = [siteName, 'JobScout', firstName, lastName].flatMap((name) => [
    words(name).join(''),
    ...words(name),
  ])
  const parts = email
    .replace(/\.[^.]*$/, '')
    .split('@')
    .flatMap(words)
  const letters = parts.flatMap((part) => part.split(/\d+/))
  return [
    ...names.filter((name) => name.length >= NAME_MIN),
    ...[...parts, ...letters].filter((part) => part.length >= ADDRESS_PART_MIN),
  ]
}

/**
 * Why a password is guessed soon: it is built from a name, or it is a common one or a variation of it. Null for others. A name
 * beside enough else is no reason.
 */
export function guessableReason(password: string, context: PasswordContext): 'name' | 'common' | null {
  let rest = plain(password)
  for (const name of namesIn(context)) rest = rest.replace(new RegExp(pattern(name), 'gu'), '')
  if (rest !== plain(password) && isGuessed(rest)) return 'name'
  return isGuessed(password) ? 'common' : null
}

import { foldLetters } from '@jobscout/contract/shared/fold-letters.ts'
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

const lettersMeant = new Map<string, string>()
for (const [letter, [, ...marks]] of Object.entries(lookalikes))
  for (const mark of marks) if (!lettersMeant.has(mark)) lettersMeant.set(mark, letter)

/** With the letters meant where a word goes on: the estimator finds few that are replaced at once, as in `w3lc0m3`. */
const readLookalikes = (text: string) =>
  text.replace(/[^\p{L}]+(?=\p{L})/gu, (run) =>
    [...run].map((mark) => lettersMeant.get(mark) ?? mark).join(''),
  )

const MARK = /[^\p{L}\p{N}]/gu
const MARKS = /[^\p{L}\p{N}]+/gu
/** Everybody who guesses tries a mark at the ends and between the parts, as in `Summer2026!` and `Password@123`; each further kind of
 *  mark is of ten that people use. The estimator takes any for a part of its own. */
const GUESSES_PER_MARK = 10

const stripEnds = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** Without the marks that cannot stand for a letter: `p@ssw0rd@123` is `p@ssw0rd123`. */
const stripSeparators = (text: string) =>
  text.replace(MARKS, (marks, start: number) =>
    /\p{L}$/u.test(text.slice(0, start)) && /^\p{L}/u.test(text.slice(start + marks.length)) ? marks : '',
  )

function isGuessed(password: string): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...bounds })
  const marks = [...new Set(password.match(MARK))]
  const readings = [
    password,
    stripEnds(password),
    stripSeparators(password),
    password.replace(MARKS, ''),
    readLookalikes(password).replace(MARKS, ''),
  ]
  for (const reading of new Set(readings)) {
    const stripped = marks.filter((mark) => !reading.includes(mark)).length
    const factor = GUESSES_PER_MARK ** Math.max(0, stripped - 1)
    if (estimator.check(reading).guesses * factor < GUESSES_MIN) return true
  }
  return false
}

const words = (text: string) => foldLetters(text).split(MARKS)

/** Without the marks of `lookalikes`: a text that could be read in two ways would be searched in all of them. */
const SEPARATORS = '[^\\p{L}\\p{N}!|@$+]*'

const pattern = (name: string) =>
  [...name].map((letter) => `[${lookalikes[letter] ?? letter}]`).join(SEPARATORS)

/** Names that strangers try first, in the order in which they are looked for. */
function namesIn({ siteName, firstName, lastName, email }: PasswordContext): string[] {
  const written = [siteName, 'JobScout', firstName, lastName].map((name) => name.normalize('NFC'))
  const respelled = written.map((name) => name.replace(/[äöü]/gi, '$&e'))
  const names = [...written, ...respelled].flatMap((name) => [words(name).join(''), ...words(name)])
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
  // Capitals and accents are where everybody puts them: `Contraseña1`.
  const plain = foldLetters(password)
  let rest = plain
  for (const name of namesIn(context)) rest = rest.replace(new RegExp(pattern(name), 'gu'), '')
  if (rest !== plain && isGuessed(rest)) return 'name'
  return isGuessed(plain) ? 'common' : null
}

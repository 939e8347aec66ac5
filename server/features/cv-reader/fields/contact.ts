import type { Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import type { Line } from '../layout/line.ts'
import { findDates } from '../terms/dates.ts'
import { webAddress } from './links.ts'
import { propose } from './proposal.ts'

/** Capitals after a top-level domain in small letters are those of a glued text. */
const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:\p{L}\p{Ll}+|\p{Lu}{2,})/u
/** A postcode may stand before a number; "1234567a" and "12345 67th" are none. */
const phone =
  /(?<![\p{L}\d])(?!\d{4,6}\s+\()(?:\(?\+\(?\d[\d\s().\-/–]{5,22}\d|(?:\b00|\()?\(?\d[\d\s().\-/–]{5,22}\d(?![\p{L}\d]))/gu
const phoneLabel =
  /\b(?:phone|tel|telephone|mobile|cell|mobil|telefon|handy|téléphone|portable|teléfono|móvil|ph|[tm](?=\s*[:.]?\s*[+(\d]))\b/i

export const hasEmail = (text: string) => email.test(text)
export const isEmail = (text: string) => email.exec(text)?.[0] === text

const mailAddresses = ({ links }: Line) =>
  links.flatMap((link) => /^mailto:([^?]+@[^?]+)/.exec(link)?.[1] ?? [])

/** The first email address that is written, else the first that is linked. */
export function findEmail(lines: readonly Line[], start: readonly Line[]): Proposal<string> | null {
  const inOrder = [...start, ...lines]
  for (const line of inOrder) {
    const written = email.exec(line.text)?.[0]
    if (!written) continue
    // The target of a link is whole where the text wraps.
    const whole = mailAddresses(line).find(
      (address) => address.startsWith(written) || address.endsWith(written),
    )
    return propose(whole ?? written, start.includes(line) ? 0.98 : 0.85, line)
  }
  const line = inOrder.find((candidate) => mailAddresses(candidate).length > 0)
  return line
    ? propose(mailAddresses(line)[0] ?? '', 0.85, { ...line, text: mailAddresses(line)[0] ?? '' })
    : null
}

export const withoutEmails = (text: string) => text.replace(new RegExp(email, 'gu'), ' ')

const PHONE_LONG = 9
const PHONE_DIGITS_MAX = 15
const countDigits = (text: string) => text.replace(/\D/g, '').length

/** The numbers of a text; those that are too long for one are several, "30012345 - 30067890". */
const findPhones = (text: string): string[] =>
  (text.match(phone) ?? []).flatMap((found) =>
    countDigits(found) > PHONE_DIGITS_MAX ? found.split(/\s*[-–/]\s+|\s+[-–/]\s*/) : [found],
  )

/** The telephone number: seven to fifteen digits that are no dates. One with a plus sign or a label comes before others,
 *  which may be the numbers of a house and its postcode. */
export function findPhone(lines: readonly Line[], start: readonly Line[]): Proposal<string> | null {
  let best: Proposal<string> | null = null
  for (const line of [...start, ...lines]) {
    for (const found of findPhones(withoutEmails(line.text).replace(webAddress, ' '))) {
      const digits = countDigits(found)
      const isDates =
        findDates(found)?.start != null ||
        /^\(?\d{4}\s*[-–/.]\s*\d{4}\)?$/.test(found.trim()) ||
        /^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(found)
      if (digits < 7 || digits > PHONE_DIGITS_MAX || isDates) continue
      const isMarked = found.startsWith('+') || found.startsWith('(+') || phoneLabel.test(line.text)
      if (!start.includes(line) && !isMarked) continue
      const confidence = isMarked ? 0.95 : digits >= PHONE_LONG ? 0.85 : 0.7
      if (confidence > (best?.confidence ?? 0)) best = propose(found.trim(), confidence, line)
    }
  }
  return best
}

export const withoutPhones = (text: string) =>
  text.replace(phone, (found) => (countDigits(found) >= 8 ? ' ' : found))

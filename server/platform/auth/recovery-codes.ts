import { randomInt } from 'node:crypto'

const AMOUNT = 10
const LENGTH = 12
/** One case, without the characters that look alike on paper: 0 and O, 1 and I and L. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Older codes are shorter and in mixed case, which matters in them. */
const OLD_LENGTH = 10

const inGroups = (code: string, length: number): string =>
  (code.match(new RegExp(`.{${length}}`, 'g')) ?? []).join('-')

const createRecoveryCode = () =>
  inGroups(Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(''), 4)

export const createRecoveryCodes = (): string[] => Array.from({ length: AMOUNT }, createRecoveryCode)

/** A typed code as it is stored, whatever its spaces, dashes and case. Null if none has this form. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '')
  if (!/^[a-z\d]+$/i.test(code)) return null
  if (code.length === LENGTH) return inGroups(code.toUpperCase(), 4)
  return code.length === OLD_LENGTH ? inGroups(code, 5) : null
}

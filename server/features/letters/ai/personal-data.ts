import { foldText } from '@jobscout/contract/matching/fold-text.ts'

/** Whose name and contact data no prompt holds. */
export interface Identity {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly location: string
}

const contact =
  /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+|(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d.-])(?:[\p{L}\d-]+\.)+(?:com|org|net|io|dev|me|eu)\/\S+|\+\d(?:[\s()./-]*\d){6,}|\(\d{2,5}\)[\s./-]?\d{3,}(?:[\s./-]?\d+)*|(?<![\d.])(?:0\d{2,5}|\d{3})[\s./-]\d{3,4}[\s./-]?\d{3,5}(?!\d)/giu

/** A text without addresses of email, links and telephone numbers. */
export const removeContacts = (text: string): string => text.replace(contact, '')

const digits = (text: string): string => text.replace(/\D/g, '')
/** Without accents, which people leave out or write as letters of their own: "Müller" is found as "Muller" and as "Mueller". */
const words = (text: string): string[] => [
  ...foldText(text).split(' '),
  ...foldText(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => `${letter}e`),
  ).split(' '),
]

/** Whether a text holds contact data, or the name, telephone number or address of the person. */
export function holdsPersonalData(written: string, person: Identity): boolean {
  const text = written.normalize('NFKC')
  if (removeContacts(text) !== text) return true
  const folded = foldText(text)
  if ([person.email, person.location].map(foldText).some((value) => value && folded.includes(value)))
    return true
  const phone = digits(person.phone).slice(-7)
  if (phone.length >= 6 && digits(text).includes(phone)) return true
  const names = words(`${person.first_name} ${person.last_name}`).filter((name) => name.length > 1)
  const held = new Set(words(text))
  return names.some((name) => held.has(name))
}

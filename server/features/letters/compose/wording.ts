import { withoutAddresses } from '@jobscout/contract/career/addresses.ts'
import { separateDegree } from '@jobscout/contract/career/describe.ts'
import type { Certificate, Education, Position, SpokenLanguage } from '@jobscout/contract/career/record.ts'
import { formatDate, formatOrganisation } from '@jobscout/contract/career/wording.ts'

/** "a BSc", "an MSc", "an HR": by the sound of the first letter, or of its name where letters are spelled. */
export function withArticle(noun: string): string {
  const [first = ''] = noun.split(/[\s-]/)
  const isSpelled =
    /^\p{Lu}(?:\p{Lu}|$|[.&])/u.test(first) || /^(?:[MLN]Sc|MEng|MPhil|MRes|LL[BM])$/.test(first)
  const isVowel = isSpelled
    ? /^[AEFHILMNORSX]/.test(first)
    : /^[aeiou]/i.test(first) && !/^(?:uni|use|eu|one)/i.test(first)
  return `${isVowel || /^(?:hour|honest|honou?r|heir)/i.test(first) ? 'an' : 'a'} ${noun}`
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
export const formatList = (items: readonly string[]): string => list.format(items)

const isOwnBusiness = /^(?:self[- ]?employ(?:ed|ment)|freelanc(?:e|er|ing)|independent contractor)$/i

/** "at Kestrel Grid", or what is written in the place of an employer: "on my own account". Empty where none is known. */
export const formatEmployer = ({ employer, employer_in_sentence }: Position): string =>
  !employer_in_sentence && isOwnBusiness.test(employer.trim())
    ? 'on my own account'
    : employer && `at ${formatOrganisation(employer, employer_in_sentence)}`

/** "at Kestrel Grid as Data Engineer", or what of both is known. */
const formatRole = (position: Position): string =>
  [formatEmployer(position), position.title && `as ${position.title}`].filter(Boolean).join(' ')

/** "I have worked at Kestrel Grid as Data Engineer since May 2023.", of the past "I worked at ... from ... to ...". */
export function formatPosition(position: Position): string {
  const { start, end, is_current } = position
  if (is_current) {
    return start
      ? `I have worked ${formatRole(position)} since ${formatDate(start)}.`
      : `I work ${formatRole(position)}.`
  }
  const dates =
    start && end ? ` from ${formatDate(start)} to ${formatDate(end)}` : end ? ` until ${formatDate(end)}` : ''
  return `I worked ${formatRole(position)}${dates}.`
}

const isCertificateNoun =
  /\b(?:certificat(?:e|ion)|licen[cs]e|qualification|diploma|badge|permit|card|award|accreditation|registration)\b/i

/** "the dbt Certification (dbt Labs, March 2022)". */
export const formatCertificate = ({ name, issuer, date }: Certificate): string => {
  const about = [issuer, date && formatDate(date)].filter(Boolean).join(', ')
  return `${isCertificateNoun.test(name) ? `the ${name}` : name}${about && ` (${about})`}`
}

/** "I hold" fits a thing that can be held; a title such as "Chartered Engineer" is named instead. */
export const formatCertificates = (certificates: readonly Certificate[]): string => {
  const names = certificates.map(formatCertificate)
  return certificates.every(({ name }) => isCertificateNoun.test(name))
    ? `I hold ${formatList(names)}.`
    : `My qualifications include ${formatList(names)}.`
}

/** A year or month that is over; not the present one. `month` is the present one: "2026-11". */
const isOver = (date: string, month: string): boolean => date < month.slice(0, date.length)

/** "I have a BSc in Applied Mathematics from Hudson City College." What is not known to be completed is said as begun, and a degree
 *  is never claimed before its date. Null where too little is known for a sentence. */
export function formatEducation(education: Education, month: string): string | null {
  const { school, start, end } = education
  const { degree, field } = separateDegree(education)
  const isCompleted = end ? isOver(end, month) : !start
  if (degree && !isCompleted) {
    const studies = `${withArticle(degree)}${field && ` in ${field}`}${school && ` at ${formatOrganisation(school)}`}`
    return start ? `I began ${studies} in ${formatDate(start)}.` : null
  }
  const from = school && ` from ${formatOrganisation(school)}`
  const year = isCompleted && end && ` (${end.slice(0, 4)})`
  if (degree) return `I have ${withArticle(degree)}${field && ` in ${field}`}${from}${year}.`
  if (field && school) return `I studied ${field} at ${formatOrganisation(school)}${year}.`
  return null
}

/** "I speak Swedish (native) and English (C1)." */
export const formatLanguages = (languages: readonly SpokenLanguage[]): string =>
  `I speak ${formatList(languages.map(({ name, level }) => (level ? `${name} (${level})` : name)))}.`

/** A title without what only a list of jobs needs: "(m/f/d)", "- Remote", "#4711", an address. */
export const formatListingTitle = (title: string): string =>
  withoutAddresses(title)
    .replace(/\s*[([](?:[mfwdxhi*]|all genders)(?:\s*[/|]\s*[mfwdxhi*]+)*[)\]]/gi, '')
    .replace(/\s*[([]?(?:req(?:uisition)?\.?\s*(?:id)?\s*)?#\s?\w*\d+[)\]]?\s*$/i, '')
    .replace(/\s*(?:[-–—|,]\s*(?:fully\s+)?remote|[([](?:fully\s+)?remote[^)\]]*[)\]])\s*$/i, '')
    .replace(/[\s.,;:–—-]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim() ||
  withoutAddresses(title) ||
  'this position'

import { separateDegree } from '@jobscout/contract/career/describe.ts'
import type { Certificate, Education, Position, SpokenLanguage } from '@jobscout/contract/career/record.ts'
import { sayDate, sayOrganisation } from '@jobscout/contract/career/wording.ts'

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
export const sayList = (items: readonly string[]): string => list.format(items)

/** "Kestrel Grid as Data Engineer", or what of both is known. */
function sayRole({ title, employer, employer_in_sentence }: Position): string {
  const at = employer && `at ${sayOrganisation(employer, employer_in_sentence)}`
  return [at, title && `as ${title}`].filter(Boolean).join(' ')
}

/** "I have worked at Kestrel Grid as Data Engineer since May 2023.", of the past "I worked at ... from ... to ...". */
export function sayPosition(position: Position): string {
  const { start, end, is_current } = position
  if (is_current) {
    return start
      ? `I have worked ${sayRole(position)} since ${sayDate(start)}.`
      : `I work ${sayRole(position)}.`
  }
  const dates =
    start && end ? ` from ${sayDate(start)} to ${sayDate(end)}` : end ? ` until ${sayDate(end)}` : ''
  return `I worked ${sayRole(position)}${dates}.`
}

const isCertificateNoun =
  /\b(?:certificat(?:e|ion)|licen[cs]e|qualification|diploma|badge|permit|card|award|accreditation|registration)\b/i

/** "the dbt Certification (dbt Labs, March 2022)". */
export const sayCertificate = ({ name, issuer, date }: Certificate): string => {
  const about = [issuer, date && sayDate(date)].filter(Boolean).join(', ')
  return `${isCertificateNoun.test(name) ? `the ${name}` : name}${about && ` (${about})`}`
}

/** "I hold" fits a thing that can be held; a title such as "Chartered Engineer" is named instead. */
export const sayCertificates = (certificates: readonly Certificate[]): string => {
  const names = certificates.map(sayCertificate)
  return certificates.every(({ name }) => isCertificateNoun.test(name))
    ? `I hold ${sayList(names)}.`
    : `My qualifications include ${sayList(names)}.`
}

/** "I have a BSc in Applied Mathematics from Hudson City College." Null where too little is known for a sentence. */
export function sayEducation(education: Education): string | null {
  const { school, end } = education
  const { degree, field } = separateDegree(education)
  const from = school && ` from ${sayOrganisation(school)}`
  const year = end && ` (${end.slice(0, 4)})`
  if (degree) return `I have ${withArticle(degree)}${field && ` in ${field}`}${from}${year}.`
  if (field && school) return `I studied ${field} at ${sayOrganisation(school)}${year}.`
  return null
}

/** "I speak Swedish (native) and English (C1)." */
export const sayLanguages = (languages: readonly SpokenLanguage[]): string =>
  `I speak ${sayList(languages.map(({ name, level }) => (level ? `${name} (${level})` : name)))}.`

/** A title without what only a list of jobs needs: "(m/f/d)", "- Remote", "#4711". */
export const sayListingTitle = (title: string): string =>
  title
    .replace(/\s*[([](?:[mfwdxhi*]|all genders)(?:\s*[/|]\s*[mfwdxhi*]+)*[)\]]/gi, '')
    .replace(/\s*[([]?(?:req(?:uisition)?\.?\s*(?:id)?\s*)?#\s?\w*\d+[)\]]?\s*$/i, '')
    .replace(/\s*(?:[-–—|,]\s*(?:fully\s+)?remote|[([](?:fully\s+)?remote[^)\]]*[)\]])\s*$/i, '')
    .replace(/[\s.,;:–—-]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim() || title

import type { CareerRecord, Position } from '@jobscout/contract/career/record.ts'
import { hidesEmployer } from '@jobscout/contract/jobs/company-key.ts'
import type { FactSource, Person } from '@jobscout/contract/letters/facts.ts'
import type { LetterTone } from '@jobscout/contract/letters/model.ts'
import { namesWords } from '@jobscout/contract/matching/names-words.ts'
import { fullName } from '@jobscout/contract/shared/person-name.ts'
import { byRecency, chooseBullets, type SelectedBullet } from './choose-bullets.ts'
import { type AskedTerm, findAskedTerms, type ListingText } from './listing-terms.ts'
import { phrases } from './phrases.ts'
import {
  formatCertificates,
  formatEducation,
  formatEmployer,
  formatLanguages,
  formatList,
  formatListingTitle,
  formatPosition,
} from './wording.ts'

export interface LetterRequest {
  readonly person: Person
  readonly record: CareerRecord
  readonly listing: ListingText
  readonly tone: LetterTone
  /** Why this employer, in the person's words. Empty for none. */
  readonly why: string
  /** Which opening and closing: the letters of one person count up. */
  readonly variant: number
  /** The present one: "2026-11". Studies that end in it or later are not said as completed. */
  readonly month: string
  /** What to say, in this order within each position. Default: what fits the listing best. */
  readonly bullets?: readonly SelectedBullet[]
}

/** A sentence, with what it was taken from; none for the fixed phrases. */
export interface LetterSentence {
  readonly text: string
  readonly sources: readonly FactSource[]
}

export interface ComposedLetter {
  readonly paragraphs: readonly (readonly LetterSentence[])[]
  readonly terms: readonly AskedTerm[]
  /** Bullets that the letter says. */
  readonly bullets: readonly string[]
}

const SKILLS_NAMED = 5
const CERTIFICATES_NAMED = 2
/** A letter of fewer words takes in what else the record says. */
const SHORT = 70

const source = (kind: FactSource['kind'], id = '', bullet = ''): FactSource => ({ kind, id, bullet })
const fixed = (text: string): LetterSentence => ({ text, sources: [] })
const toSentence = (text: string, ...sources: FactSource[]): LetterSentence => ({ text, sources })

const startsWithI = (sentence: string) => /^I\s/.test(sentence)
const composeBullet = ({ sentence, position, id }: SelectedBullet, before = ''): LetterSentence =>
  toSentence(
    before && startsWithI(sentence) ? `${before} ${sentence}` : sentence,
    source('position', position.id, id),
  )

/** Whether all of a position lies before another one, as far as is known. */
const isBefore = ({ is_current, end }: Position, later: Position): boolean =>
  !is_current && end !== '' && later.start !== '' && end <= later.start

/** How a sentence about an earlier position begins: "Before that, at Marlow Books,". A position beside the other one is named alone. */
function composeLead(position: Position, later: Position): string {
  const employer = position.employer === later.employer ? '' : formatEmployer(position)
  if (isBefore(position, later)) return ['Before that,', employer && `${employer},`].filter(Boolean).join(' ')
  if (employer) return `${employer.charAt(0).toUpperCase()}${employer.slice(1)},`
  return position.title && `As ${position.title},`
}

/** What the person does, or did last, and then one paragraph for each other position, latest first. */
function composeWork({ record }: LetterRequest, chosen: readonly SelectedBullet[]): LetterSentence[][] {
  const positions = record.positions
    .filter(({ text, title, employer }) => !text && (title || employer))
    .toSorted(byRecency)
  const [latest] = positions
  if (!latest) return []
  const byPosition = Map.groupBy(chosen, ({ position }) => position)
  const there = formatEmployer(latest).startsWith('at ') ? 'There' : ''
  const first = [
    toSentence(formatPosition(latest), source('position', latest.id)),
    ...(byPosition.get(latest) ?? []).map((bullet, at) => composeBullet(bullet, at === 0 ? there : '')),
  ]
  const others = positions.slice(1).filter((position) => byPosition.has(position))
  const paragraphs = others.map((position, at) => {
    const later = others[at - 1] ?? latest
    const [opening, ...rest] = byPosition.get(position) ?? []
    // A sentence about a figure cannot follow "at Marlow Books,": the position is named by itself.
    const isNamed = opening && !startsWithI(opening.sentence)
    const lead = isBefore(position, later) ? 'Before that, ' : ''
    return [
      ...(isNamed ? [toSentence(`${lead}${formatPosition(position)}`, source('position', position.id))] : []),
      ...(opening ? [composeBullet(opening, composeLead(position, later))] : []),
      ...rest.map((bullet) => composeBullet(bullet)),
    ]
  })
  return [first, ...paragraphs]
}

const asks = ({ title, text }: ListingText, name: string): boolean =>
  name.length > 1 && namesWords(`${title}\n${text}`, name)

/** A certificate by its name, its first words, or the letters that it is short for: "NPQSL", "ALS certificate". */
function requiresCertificate(listing: ListingText, name: string): boolean {
  const capitals = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word))
  const initials = capitals.map((word) => word.charAt(0)).join('')
  const short = name.replace(/^Certified\s+|\s+(?:Certification|Certificate)$/gi, '')
  return asks(listing, short) || (initials.length >= 3 && asks(listing, initials))
}

/** What the person brings of what is asked for, and what the listing names besides. */
function composeFit(request: LetterRequest, terms: readonly AskedTerm[]): LetterSentence[] {
  const { record, listing, person } = request
  const certificates = record.certificates
    .filter(({ name }) => requiresCertificate(listing, name))
    .slice(0, CERTIFICATES_NAMED)
  // What a certificate says already is not said twice.
  const held = [...new Set(terms.flatMap(({ held }) => held ?? []))]
    .filter((term) => !certificates.some(({ name }) => namesWords(name, term)))
    .slice(0, SKILLS_NAMED)
  const languages = record.languages.filter(({ name }) => asks(listing, name))
  const town = person.location.split(',')[0]?.trim() ?? ''
  return [
    ...(held.length > 0
      ? [toSentence(`Of what you ask for, I bring ${formatList(held)}.`, source('skills'))]
      : []),
    ...(certificates.length > 0
      ? [
          toSentence(
            formatCertificates(certificates),
            ...certificates.map(({ id }) => source('certificate', id)),
          ),
        ]
      : []),
    ...(languages.length > 0
      ? [toSentence(formatLanguages(languages), ...languages.map(({ id }) => source('language', id)))]
      : []),
    ...(town && namesWords(listing.place, town) ? [toSentence(`I live in ${town}.`, source('person'))] : []),
  ]
}

/** Words of everything between greeting and name. */
export const countWords = (paragraphs: readonly (readonly LetterSentence[])[]): number =>
  paragraphs.flat().reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)

/** What else the record says, for a letter that would be short: never padded with anything else. */
function composeMore({ record, listing, month }: LetterRequest, missingWords: number): LetterSentence[] {
  const [degree] = record.education.toSorted((a, b) => (b.end || b.start).localeCompare(a.end || a.start))
  const education = degree && formatEducation(degree, month)
  const [certificate] = record.certificates
    .filter(({ name }) => !requiresCertificate(listing, name))
    .toSorted((a, b) => b.date.localeCompare(a.date))
  const sentences = [
    ...(degree && education ? [toSentence(education, source('education', degree.id))] : []),
    ...(certificate
      ? [toSentence(formatCertificates([certificate]), source('certificate', certificate.id))]
      : []),
  ]
  const more: LetterSentence[] = []
  for (const sentence of sentences) if (countWords([more]) < missingWords) more.push(sentence)
  return more
}

/**
 * A letter of the person's own sentences and fixed phrases: nothing in it can be invented. Deterministic; English. Bullets
 * whose sentence waits for the person are left out, and it is shorter rather than padded.
 */
export function composeLetter(request: LetterRequest): ComposedLetter {
  const { person, record, listing, tone, why, variant } = request
  const { greeting, openings, closings, signOff } = phrases[tone]
  const chosen = request.bullets ?? chooseBullets(record, listing)
  const terms = findAskedTerms(record, listing)
  const opening = openings[variant % openings.length]
  const closing = closings[variant % closings.length] ?? ''
  const [first = [], ...work] = composeWork(request, chosen)
  const head = [toSentence(opening?.(formatListingTitle(listing.title)) ?? '', source('listing')), ...first]
  const fit = composeFit(request, terms)
  const body = [head, ...work, fit, ...(why ? [[fixed(why)]] : [])]
  const more = composeMore(request, SHORT - countWords(body))
  const paragraphs = [
    [fixed(hidesEmployer(listing.company) ? 'Dear hiring team,' : greeting(listing.company))],
    head,
    ...work,
    [...more, ...fit],
    ...(why ? [[fixed(why)]] : []),
    [fixed(closing)],
    [fixed(`${signOff}\n${fullName(person)}`)],
  ]
  return {
    paragraphs: paragraphs.filter((paragraph) => paragraph.length > 0),
    terms,
    bullets: chosen.map(({ id }) => id),
  }
}

/** The letter as text, paragraphs separated by blank lines. */
export const letterText = ({ paragraphs }: Pick<ComposedLetter, 'paragraphs'>): string =>
  paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n')

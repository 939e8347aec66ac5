import type { Proposal } from '@jobscout/contract/cv-tools/reading.ts'
import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { parsePlace } from '@jobscout/contract/matching/places/parse-place.ts'
import type { Line } from '../layout/line.ts'
import { findDates, isOnlyDates } from '../terms/dates.ts'
import { isCountry, isTown as isKnownTown } from '../terms/places.ts'
import { isTitle } from '../terms/titles.ts'
import { propose } from './proposal.ts'

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u
const phone = /(?<![\p{L}\d])(?:\(?\+|\b00|\()?\(?\d[\d\s().\-/–]{5,22}\d/gu
const phoneLabel =
  /\b(?:phone|tel|telephone|mobile|cell|mobil|telefon|handy|téléphone|portable|teléfono|móvil|ph|[tm](?=\s*[:.]?\s*[+(\d]))\b/i
const address =
  /(?:https?:\/\/|www\.)[^\s|,;<>()]+|\b(?:linkedin\.com|github\.com|gitlab\.com|xing\.com|behance\.net|stackoverflow\.com|medium\.com)\/[^\s|,;<>()]+/gi

/** An address without "https", which must be all of a cell. */
const domain = /^(?!\d)[a-z\d-]+(?:\.[a-z\d-]+)*\.(?!js\b)[a-z]{2,}(?:\/[\w./%~-]*)?$/

export const hasEmail = (text: string) => email.test(text)

/** The first email address. */
export function findEmail(lines: readonly Line[], start: readonly Line[]): Proposal<string> | null {
  for (const line of [...start, ...lines]) {
    const written = email.exec(line.text)?.[0]
    // The target of a link is whole where the text wraps.
    const linked = line.links.map((link) => /^mailto:([^?]+)/.exec(link)?.[1] ?? '')
    const found = linked.find((each) => written && each.endsWith(written)) ?? written
    if (found) return propose(found, start.includes(line) ? 0.98 : 0.85, line)
  }
  return null
}

const withoutAddresses = (text: string) => text.replace(new RegExp(email, 'gu'), ' ').replace(address, ' ')

const PHONE_LONG = 9

/** The telephone number: seven to fifteen digits that are no dates. One with a plus sign or a label comes before others,
 *  which may be the numbers of a house and its postcode. */
export function findPhone(lines: readonly Line[], start: readonly Line[]): Proposal<string> | null {
  let best: Proposal<string> | null = null
  for (const line of [...start, ...lines]) {
    for (const [found] of withoutAddresses(line.text).matchAll(phone)) {
      const digits = found.replace(/\D/g, '').length
      const isDates =
        findDates(found)?.start != null ||
        /^\(?\d{4}\s*[-–/.]\s*\d{4}\)?$/.test(found.trim()) ||
        /^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(found)
      if (digits < 7 || digits > 15 || isDates) continue
      const isMarked = found.startsWith('+') || found.startsWith('(+') || phoneLabel.test(line.text)
      if (!start.includes(line) && !isMarked) continue
      const confidence = isMarked ? 0.95 : digits >= PHONE_LONG ? 0.85 : 0.7
      if (confidence > (best?.confidence ?? 0)) best = propose(found.trim(), confidence, line)
    }
  }
  return best
}

/** Whether a link is a person's page on one of the networks. */
const isProfile = (link: string) =>
  /(?:linkedin\.com\/in|xing\.com\/profile|(?:github|gitlab)\.com)\/[^/\s]+\/?$/i.test(link)

/** The rest of an address, which may be named: "ada (LinkedIn)". */
const wrappedLink = /^([\w./%-]+)(?:\s*\([\w ]+\))?$/

const withScheme = (link: string) =>
  (/^https?:\/\//i.test(link) ? link : `https://${link}`).replace(/[.,)]+$/, '')

/** An exported profile links to itself with parameters that only count visits. */
const withoutTracking = (link: string) => link.replace(/(?<=linkedin\.com\/in\/[^/?#]+\/?)[?#].*$/i, '')

const isSentence = (text: string) => /\p{Ll}{2}\.$/u.test(text) && text.split(' ').length > 5

function linksOf(lines: readonly Line[], isOwn: (link: string) => boolean): Proposal<string>[] {
  const found = new Map<string, Proposal<string>>()
  const add = (written: string, line: Line, confidence: number) => {
    const link = withoutTracking(written)
    const key = link.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, '')
    if (isOwn(link) && !found.has(key)) found.set(key, propose(link, confidence, line))
  }
  lines.forEach((line, index) => {
    for (const [link] of line.text.matchAll(address)) {
      // The target of a link is whole where the text wraps.
      const target = line.links.find(
        (each) => line.text.endsWith(link) && withScheme(each).startsWith(withScheme(link)),
      )
      if (target) {
        add(target, line, 0.95)
        continue
      }
      const next = lines[index + 1]?.text ?? ''
      const isWrapped = line.text.endsWith(link) && /[-/]$/.test(link) && wrappedLink.test(next)
      const end = wrappedLink.exec(next)?.[1] ?? ''
      add(withScheme(isWrapped ? link + end : link), line, isWrapped ? 0.8 : 0.95)
    }
    for (const cell of line.cells.flatMap(({ text }) => text.split(separators))) {
      const link = cell.replace(anyLabel, '').trim()
      if (domain.test(link) && skillCode(link) === undefined) add(withScheme(link), line, 0.85)
    }
    if (isSentence(line.text)) return
    for (const link of line.links.filter((each) => /^https?:/i.test(each))) {
      add(link, { ...line, text: link }, 0.9)
    }
  })
  return [...found.values()]
}

/** Web addresses of the contact details, written or linked. If there are none, profiles elsewhere in the CV count, but
 *  not the links of publications and projects. */
export function findLinks(lines: readonly Line[], start: readonly Line[]): Proposal<string>[] {
  const own = linksOf(start, () => true)
  return own.length > 0 ? own : linksOf(lines, isProfile)
}

const placeLabel =
  /^(?:a:|address|location|based in|residence|lives in|city|adresse|anschrift|wohnort|wohnhaft in|ort|standort|lieu|ville|domicile|dirección|ubicación|ciudad|domicilio|indirizzo)\s*[:：]?\s+(?=\S)/i
const anyLabel =
  /^(?:a(?=\s*[:：])|e-?mail|mail|phone|tel\.?|telefon|mobile|mobil|téléphone|linkedin|github|web(?:site)?)\s*[:：]?\s*/i
const street =
  /^\d+\w?\s|\s\d+\s?[a-z]?$|straße|strasse|str\.|\b(?:street|avenue|road|lane|drive|boulevard|rue|calle|via|weg|allee|platz|apt|suite)\b/i

/** Postcodes before a town (most of Europe, Ireland, Britain) and after it (America, Britain, Canada,
 *  Brazil, Ireland, Singapore). */
const codeBefore =
  /^(?:(?:[A-Z]{1,2}-)?(?:\d{4,6}|\d{3} \d{2}|\d{2}-\d{3})(?:\s?[A-Z]{2}(?=\s))?|[A-Z]\d[\dW]\s?[A-Z\d]{4}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\s+(?=\p{Lu})/u
const codeAfter =
  /,?\s+(?:\d{3}-\d{4}|(?<=\s[A-Z]{2,3}\s+)\d{4}|\d{5}(?:-\d{3,4})?|\d{6}|[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]\d[\dW]\s?[A-Z\d]{4})$/

const germanStreet = /(?:straße|strasse|weg|platz|allee)$/i

/** Whether a part of an address is its street. What follows a postcode in the European order is a town, though its name may
 *  contain the word of a street. */
const isStreet = (part: string) =>
  !(/^(?:[A-Z]{1,2}-)?\d{5}\s/.test(part) && germanStreet.test(part)) &&
  street.test(part.replace(codeBefore, '').replace(codeAfter, ''))

/** Removes street and postcode: "555 La Verne Way, La Verne, CA". The town stands beside the postcode. */
function townOf(text: string): string {
  const parts = text.replace(codeAfter, '').split(/,\s*/)
  const coded = parts.findIndex((part) => !isStreet(part) && (codeBefore.test(part) || codeAfter.test(part)))
  // A postcode may follow the state, "Chicago, IL 60601".
  const isTown =
    coded > 0 &&
    parts[coded]
      ?.replace(codeBefore, '')
      .replace(codeAfter, '')
      .match(/\p{L}{3}/u)
  const last = parts.findLastIndex(isStreet)
  // "Town, Province 12345, Country"
  const before = parts[coded - 1] ?? ''
  const isProvince = codeAfter.test(parts[coded] ?? '') && last < coded - 1 && isKnownTown(before)
  const from = isTown ? (isProvince ? coded - 1 : coded) : last < parts.length - 1 ? last + 1 : 0
  return parts
    .slice(from)
    .join(', ')
    .replace(codeBefore, '')
    .replace(codeAfter, '')
    .replace(/\.\s*$/, '')
    .trim()
}

/** Whether the dictionary of places knows the region of a place, by its last part or its town. */
function isInRegion(place: string): boolean {
  const parts = place.split(/,\s*/)
  const [town = ''] = parts
  const isKnown = (part: string) => parsePlace(part).regions.length > 0
  if (!isKnown(place) || !/^[\p{Lu}\p{Lo}]/u.test(place)) return false
  if (parts.length > 1) return isKnown(parts.at(-1) ?? '') || isKnownTown(town)
  // "Berlin Germany", but not "Acme Germany"
  const [named] = parsePlace(place).towns
  return named === undefined || named === foldText(place) || isKnownTown(named)
}

function placeConfidence(text: string, isLabelled: boolean): number {
  const town = townOf(text)
  if (!/\p{L}{2}/u.test(town) || town.length > 60 || findDates(town) || /[@/_:]/.test(town)) return 0
  if (isStreet(town) && isStreet(text)) return 0
  if (isLabelled) return 0.95
  const isCoded = text.split(/,\s*/).some((part) => codeBefore.test(part))
  if (isCoded || (codeAfter.test(text) && /^\p{Lu}/u.test(town))) return 0.85
  const smallWords = town.match(/(?:^|\s)\p{Ll}+/gu)?.length ?? 0
  if (smallWords > 1) return 0
  if (isCountry(town)) return 0.8
  if (isKnownTown(town)) return 0.85
  const withoutState = town.replace(/\s[A-Z]{2,3}$/, '')
  if (
    (withoutState !== town && isKnownTown(withoutState)) ||
    [town, withoutState].some((each) => !/\s\p{Ll}{2}$/u.test(each) && isInRegion(each)) ||
    isCountry(town.split(', ').at(-1) ?? '')
  )
    return 0.9
  return /^\p{Lu}[\p{L} .'’-]+(?:,\s*\p{Lu}[\p{L} .'’-]+){1,2}$/u.test(town) && !isTitle(town) ? 0.65 : 0
}

const separators = /\s*[|•·⋅⋄◆♦▪∙;]\s*|\s{3,}|\s[–—/-]\s|\s,\s/
const withoutPhones = (text: string) =>
  text.replace(phone, (found) => (/\d{8}/.test(found.replace(/\D/g, '')) ? ' ' : found))

/** A place beside dates is that of a position or a school, or of a birth. */
const isUndated = ({ cells }: Line) =>
  !cells.some(({ text }) => findDates(text)?.start != null || (cells.length > 1 && isOnlyDates(text)))
const birthLabel =
  /\b(?:geburtsort|geboren|born|birth ?place|place of birth|lieu de naissance|née?|lugar de nacimiento|naturalidade|nacid[oa]|luogo di nascita|nat[oa] a|miejsce urodzenia|geboorteplaats)\b/i

interface PlaceText {
  readonly text: string
  readonly line: Line
  readonly isLabelled: boolean
}

/** The texts of the contact details without phone numbers and addresses, and each with the country that follows it:
 *  "Galway" above "Ireland". */
function placeTexts(start: readonly Line[]): PlaceText[] {
  // Beside contact details a date is that of a birth.
  const isOwn = (line: Line) =>
    isUndated(line) || (line.label === 'contact' && findDates(line.text)?.start == null)
  const texts = start.filter(isOwn).flatMap((line) => {
    const own = line.cells.filter(({ text }) => !(line.label === 'contact' && isOnlyDates(text)))
    const cells = own.flatMap(({ text }) => text.split(separators))
    return cells.flatMap((cell, index) => {
      if (birthLabel.test(cell) || birthLabel.test(cells[index - 1] ?? '')) return []
      const text = withoutPhones(withoutAddresses(cell))
        .replace(placeLabel, '')
        .replace(anyLabel, '')
        .replace(/^[^\p{L}\d]+|[,;\s\]]+$/gu, '')
        .replace(/,?\s+\([^()]*\)$/, '')
      return {
        text,
        line,
        isLabelled: placeLabel.test(cell) || placeLabel.test(`${cells[index - 1] ?? ''} x`),
      }
    })
  })
  return texts.flatMap((each, index) => {
    const others = texts.slice(index + 1)
    const nextLine = others.find(({ line }) => line !== each.line)?.line
    const below = others.filter(({ line }) => line === nextLine)
    const next = [others[0], ...below].find((other) => other && isCountry(other.text))
    const isTown = /^\p{Lu}[\p{L} .'’-]{1,30}$/u.test(townOf(each.text)) && !isTitle(each.text)
    if (!next || !isTown || isCountry(each.text)) return each
    const line =
      next.line === each.line ? each.line : { ...each.line, text: `${each.line.text} ${next.line.text}` }
    return [{ ...each, line, text: `${each.text}, ${next.text}` }, each]
  })
}

const stateAndCode = /^[A-Z]{2}\s+\d{5}(?:-\d{4})?$/

/** Joins a state and postcode that wrap in a cell with the town above. */
function withWholePlaces(start: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of start) {
    const before = whole.at(-1)
    const centre = (line.x + line.right) / 2
    const above = before?.cells.find(({ x, right }) => right > 0 && x <= centre && centre <= right)
    if (!before || !above || line.cells.length > 1 || !stateAndCode.test(line.text)) whole.push(line)
    else {
      const cells = before.cells.map((cell) =>
        cell === above ? { ...cell, text: `${cell.text} ${line.text}` } : cell,
      )
      whole[whole.length - 1] = { ...before, cells }
    }
  }
  return whole
}

/** The person's location, from the contact details. */
export function findLocation(start: readonly Line[], names: readonly string[]): Proposal<string> | null {
  let best: Proposal<string> | null = null
  for (const { text, line, isLabelled } of placeTexts(withWholePlaces(start))) {
    const folded = foldText(text)
    const isOfName = (name: string) => folded.includes(name) || name.split(' ').includes(folded)
    if (names.some((name) => name !== '' && isOfName(foldText(name)))) continue
    const confidence = placeConfidence(text, isLabelled)
    if (confidence > (best?.confidence ?? 0)) best = propose(townOf(text), confidence, line)
  }
  return best
}

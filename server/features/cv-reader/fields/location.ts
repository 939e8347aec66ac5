import type { Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { parsePlace } from '@jobscout/contract/matching/places/parse-place.ts'
import type { Line } from '../layout/line.ts'
import { findDates, isOnlyDates } from '../terms/dates.ts'
import { isCountry, isTown as isKnownTown } from '../terms/places.ts'
import { isTitle } from '../terms/titles.ts'
import { codeAfter, codeBefore, isStreet, readTown } from './address.ts'
import { withoutEmails, withoutPhones } from './contact.ts'
import { detailLabel, marks, separators, webAddress } from './links.ts'
import { propose } from './proposal.ts'

const placeLabel =
  /^(?:a:|address|location|based in|residence|lives in|city|adresse|anschrift|wohnort|wohnhaft in|ort|standort|lieu|ville|domicile|dirección|ubicación|ciudad|domicilio|localidad|endereço|cidade|indirizzo|adres|woonplaats|alamat)\s*[:：]?\s+(?=\S)/i

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

/** A state in capitals joined to its town: "Adorf/SN". */
const joinedState = /(?<=\p{Ll})[/-](?=[A-Z]{2}$)/u

/** The small words within the names of places. */
const joiningWord =
  /\s(?:de|del|la|las|los|el|da|do|dos|das|di|du|des|le|les|sur|sous|en|am|an|der|dem|im|bei|ob|of|the|upon)(?=\s)/gu

function placeConfidence(text: string, isLabelled: boolean): number {
  const town = readTown(text).replace(joinedState, ', ')
  if (!/\p{L}{3}/u.test(town) || town.length > 60 || findDates(town) || /[@/_:]/.test(town)) return 0
  if (isStreet(town) && isStreet(text)) return 0
  if (isLabelled) return 0.95
  const isCoded = text.split(/,\s*/).some((part) => codeBefore.test(part))
  // A number before may be that of a house.
  if (codeAfter.test(text) && /^\p{Lu}/u.test(town)) return 0.88
  if (isCoded) return 0.85
  const smallWords = town.replace(joiningWord, ' ').match(/(?:^|\s)\p{Ll}+/gu)?.length ?? 0
  if (smallWords > 1) return 0
  if (isCountry(town)) return 0.8
  if (isKnownTown(town)) return 0.85
  const withoutState = town.replace(/\s[A-Z]{2,3}$/, '')
  if (
    (withoutState !== town && isKnownTown(withoutState)) ||
    [town, withoutState].some((name) => !/\s\p{Ll}{2}$/u.test(name) && isInRegion(name)) ||
    isCountry(town.split(', ').at(-1) ?? '')
  )
    return 0.9
  return /^\p{Lu}[\p{L} .'’-]+(?:,\s*\p{Lu}[\p{L} .'’-]+){1,2}$/u.test(town) &&
    !isTitle(town) &&
    town.split(/,\s*/).every((part) => skillCode(part) === undefined)
    ? 0.65
    : 0
}

/** A place beside dates is that of a position or a school, or of a birth. */
const isUndated = ({ cells }: Line) =>
  !cells.some(({ text }) => findDates(text)?.start != null || (cells.length > 1 && isOnlyDates(text)))
const birthLabel =
  /\b(?:geburtsort|geboren|born|birth ?place|place of birth|lieu de naissance|née?|lugar de nacimiento|naturalidade|nacid[oa]|luogo di nascita|nat[oa] a|miejsce urodzenia|geboorteplaats)\b/i

const isLabel = (text: string) => placeLabel.test(`${text} x`)

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
    const ownCells = line.cells.filter(({ text }) => !(line.label === 'contact' && isOnlyDates(text)))
    // Dashes are within what a label says to be an address.
    const cells = ownCells.flatMap(({ text }, at) =>
      text.split(isLabel(ownCells[at - 1]?.text ?? '') || placeLabel.test(text) ? marks : separators),
    )
    return cells.flatMap((cell, index) => {
      if (birthLabel.test(cell) || birthLabel.test(cells[index - 1] ?? '')) return []
      const text = withoutPhones(withoutEmails(cell).replace(webAddress, ' '))
        .replace(placeLabel, '')
        .replace(detailLabel, '')
        .replace(/,?\s*\([^()]*\)$/, '')
        .replace(/^[^\p{L}\d]+|[,;\s\]]+$/gu, '')
      return {
        text,
        line,
        isLabelled: placeLabel.test(cell) || isLabel(cells[index - 1] ?? ''),
      }
    })
  })
  return texts.flatMap((candidate, index) => {
    const others = texts.slice(index + 1)
    const nextLine = others.find(({ line }) => line !== candidate.line)?.line
    const below = others.filter(({ line }) => line === nextLine)
    const next = [others[0], ...below].find((following) => following && isCountry(following.text))
    const isTown = /^\p{Lu}[\p{L} .'’-]{1,30}$/u.test(readTown(candidate.text)) && !isTitle(candidate.text)
    if (!next || !isTown || isCountry(candidate.text)) return candidate
    const line =
      next.line === candidate.line
        ? candidate.line
        : { ...candidate.line, text: `${candidate.line.text} ${next.line.text}` }
    return [{ ...candidate, line, text: `${candidate.text}, ${next.text}` }, candidate]
  })
}

const stateAndCode = /^[A-Z]{2}\s+\d{5}(?:-\d{4})?$/

/** Whether a line continues an address: the one above ends with a comma. */
const continuesAddress = (before: Line, line: Line) =>
  before.text.endsWith(',') &&
  before.cells.length === 1 &&
  line.cells.length === 1 &&
  before.column === line.column &&
  Math.abs(before.x - line.x) < 3

/** Joins the lines of an address, and a state and postcode that wrap in a cell with the town above. */
function withWholePlaces(start: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of start) {
    const before = whole.at(-1)
    const centre = (line.x + line.right) / 2
    const isWrapped = before && continuesAddress(before, line)
    const above = isWrapped
      ? before.cells[0]
      : before?.cells.find(({ x, right }) => right > 0 && x <= centre && centre <= right)
    const isRest = isWrapped || (line.cells.length === 1 && stateAndCode.test(line.text))
    if (!before || !above || !isRest) whole.push(line)
    else {
      const cells = before.cells.map((cell) =>
        cell === above ? { ...cell, text: `${cell.text} ${line.text}` } : cell,
      )
      whole[whole.length - 1] = { ...before, cells, text: `${before.text} ${line.text}` }
    }
  }
  return whole
}

/** Whether a text has a name of the person, which may be that of a town as well. */
function isOfName(text: string, names: readonly string[]): boolean {
  const folded = foldText(text)
  return names
    .map(foldText)
    .some((name) => name !== '' && (folded.includes(name) || name.split(' ').includes(folded)))
}

/** The person's location, from the contact details. */
export function findLocation(start: readonly Line[], names: readonly string[]): Proposal<string> | null {
  let best: Proposal<string> | null = null
  for (const { text, line, isLabelled } of placeTexts(withWholePlaces(start))) {
    if (isOfName(text, names) && !codeAfter.test(text)) continue
    const confidence = placeConfidence(text, isLabelled)
    if (confidence > (best?.confidence ?? 0)) best = propose(readTown(text), confidence, line)
  }
  return best
}

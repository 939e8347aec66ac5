import { isCountry, isTown as isKnownTown } from '../terms/places.ts'

const street =
  /^\d+\w?\s|^\d{1,3}\w?$|\s\d+\s?[a-z]?$|straße|strasse|str\.|\b(?:street|avenue|road|lane|drive|boulevard|rue|calle|via|weg|allee|platz|apt|suite)\b|^\S.*\s(?:st|rd|ave|blvd|dr|ln)\.?$/i

/** A street of America that nothing separates from the town: "12 Elm St Milford". */
const unseparatedStreet =
  /^\d+\w?\s.*\b(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd)\b\.?\s+(?=\p{L}{2})/iu

/** Postcodes before a town (most of Europe, Ireland, Britain) and after it (America, Britain, Canada,
 *  Brazil, Ireland, Singapore). */
export const codeBefore =
  /^(?:(?:[A-Z]{1,2}-)?(?:\d{4,6}|\d{3} \d{2}|\d{2}-\d{3})(?:\s?[A-Z]{2}(?=\s))?|[A-Z]\d[\dW]\s?[A-Z\d]{4}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\s+(?=\p{Lu})/u
export const codeAfter =
  /,?\s+(?:\d{3}-\d{4}|(?<=\s[A-Z]{2,3}\s+)\d{4}|\d{5}(?:-\d{3,4})?|\d{6}|[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]\d[\dW]\s?[A-Z\d]{4})$/

/** Removes a postcode of four digits after a town, which has the form of a house number. */
const withoutTownCode = (part: string) =>
  part.replace(/^(\p{Lu}.*) \d{4}$/u, (found, town: string) => (isKnownTown(town) ? town : found))

const germanStreet = /(?:straße|strasse|weg|platz|allee)$/i

/** Whether a part of an address is its street. What follows a postcode in the European order is a town, though its name may
 *  contain the word of a street. */
export const isStreet = (part: string) =>
  withoutTownCode(part) === part &&
  !(/^(?:[A-Z]{1,2}-)?\d{5}\s/.test(part) && germanStreet.test(part)) &&
  street.test(part.replace(codeBefore, '').replace(codeAfter, ''))

/** A postcode before a comma and its town: "DE-12345, Adorf". */
const codeAndComma = /(?<=^|,\s*)((?:[A-Z]{1,2}-)?\d{4,6}),\s+(\p{Lu}[^,]*)/gu

/** A street before a dash: "Ring 12 - Adorf". */
const dashedStreet = /^[^,–]*\s\d+\w?\s[–-]\s+(?=\p{Lu})/u

/** Of a long address, the town, its region and a country. */
const PARTS_MAX = 3

/** Removes street and postcode: "555 La Verne Way, La Verne, CA". The town stands beside the postcode. */
export function readTown(address: string): string {
  const text = address
    .replace(dashedStreet, '')
    .replace(codeAndComma, (found, code: string, name: string) =>
      isCountry(name) ? found : `${code} ${name}`,
    )
  const parts = text.replace(codeAfter, '').split(/,\s*/)
  // An address has one postcode, so that the number before another part is that of a house.
  const isAfter = parts.length > 1 && codeAfter.test(text)
  const isHouse = (part: string) => isStreet(part) || (isAfter && /^\d/.test(part))
  const coded = parts.findIndex((part) => !isHouse(part) && (codeBefore.test(part) || codeAfter.test(part)))
  // A postcode may follow the state, "Chicago, IL 60601".
  const isTown =
    coded > 0 &&
    parts[coded]
      ?.replace(codeBefore, '')
      .replace(codeAfter, '')
      .match(/\p{L}{3}/u)
  const last = parts.findLastIndex((part) => isHouse(part) && !unseparatedStreet.test(part))
  // "Town, Province 12345, Country"
  const before = parts[coded - 1] ?? ''
  const isProvince = codeAfter.test(parts[coded] ?? '') && last < coded - 1 && isKnownTown(before)
  const from = isTown ? (isProvince ? coded - 1 : coded) : last < parts.length - 1 ? last + 1 : 0
  const kept = parts.slice(from)
  const most = isCountry(kept.at(-1) ?? '') ? PARTS_MAX : PARTS_MAX - 1
  return (kept.length > PARTS_MAX ? kept.slice(-most) : kept)
    .map(withoutTownCode)
    .join(', ')
    .replace(unseparatedStreet, '')
    .replace(codeBefore, '')
    .replace(codeAfter, '')
    .replace(/\.\s*$/, '')
    .trim()
}

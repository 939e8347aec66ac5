import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryOf, listingLocationKeys, preferenceLocationKeys } from './location-keys.ts'

/** Whether a listing in one place is what somebody means who prefers another. */
function suits(preferred: string, listing: string): boolean {
  const keys = new Set(listingLocationKeys(listing))
  return preferenceLocationKeys(preferred).some((key) => keys.has(key))
}

test.each([
  ['New York', 'New York, NY'],
  ['new york city', 'New York, NY'],
  ['NYC', 'New York, New York, United States'],
  ['NY', 'Buffalo, NY'],
  ['New York State', 'New York, NY'],
  ['Cambridge, Massachusetts', 'Cambridge, MA'],
  ['cambridge', 'Cambridge, MA'],
  ['California', 'South San Francisco, CA'],
  ['SF', 'San Francisco, CA'],
  ['San Francisco', 'San Francisco Bay Area'],
  ['Boston', 'Greater Boston Area'],
  ['Saint Louis, MO', 'St. Louis, MO 63141'],
  ['Austin TX', 'Austin, Texas'],
  ['Washington DC', 'Washington, D.C.'],
  ['Los Angeles', 'Santa Fe Springs, Los Angeles, CA'],
  ['USA', 'Vail, CO'],
  ['Virginia', 'Northern Virginia'],
  ['London', 'London, England, United Kingdom'],
  ['London, England', 'London, UK'],
  ['Germany', 'Berlin'],
  ['München', 'Munich, Bavaria, Germany'],
  ['Zürich', 'Zurich, Switzerland'],
  ['Berlin, DE', 'Berlin, Germany'],
  ['Toronto', 'Toronto, ON, CA'],
  ['Munich', 'Berlin / Munich'],
  ['San Francisco', 'New York or San Francisco'],
  ['Remote', 'Remote - United States'],
  ['Remote', 'Anywhere'],
])('the preferred place "%s" includes "%s"', (preferred, listing) => {
  expect(suits(preferred, listing)).toBe(true)
})

test.each([
  ['New York', 'York, PA'],
  ['York', 'New York, NY'],
  ['New York', 'Buffalo, NY'],
  ['New York, NY', 'Buffalo, NY'],
  ['San Francisco', 'South San Francisco, CA'],
  ['Springfield, IL', 'Springfield, MA'],
  ['London', 'London, Ontario'],
  ['Paris', 'Paris, TX'],
  ['Berlin', 'Berlin, NH'],
  ['Germany', 'Millville, DE'],
  ['Canada', 'Los Angeles, CA'],
  ['Manhattan', 'Manhattan, KS'],
  ['Virginia', 'Charleston, West Virginia'],
  ['Washington State', 'Port Washington, NY'],
  ['Remote', 'New York, NY'],
  ['', 'New York, NY'],
  ['???', 'New York, NY'],
])('the preferred place "%s" does not include "%s"', (preferred, listing) => {
  expect(suits(preferred, listing)).toBe(false)
})

test('the country is read when the text names one', () => {
  expect(countryOf('Rochester, NY')).toBe('US')
  expect(countryOf('London')).toBe('GB')
  expect(countryOf('Toronto, ON')).toBe('CA')
  expect(countryOf('Cambridge')).toBeNull()
  expect(countryOf('Berlin or New York')).toBeNull()
  expect(countryOf('')).toBeNull()
})

test('any text gives a bounded number of keys that are not empty, regardless of spelling', () => {
  const piece = fc.constantFrom(
    'New York',
    'ny',
    'Remote',
    'Łódź',
    ',',
    ' - ',
    '/',
    '(',
    ')',
    'or',
    'DE',
    '1',
    '💡',
    ' ',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(piece).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(text, (place) => {
      const keys = listingLocationKeys(place)
      expect(keys.length).toBeLessThanOrEqual(60)
      expect(keys.every((key) => key.length > 0)).toBe(true)
      expect(preferenceLocationKeys(` ${place} `)).toEqual(preferenceLocationKeys(place))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isUnknownPlace,
  listingLocationKeys,
  preferenceCountries,
  preferenceLocationKeys,
  readLocationCountries,
  readLocationCountry,
} from './location-keys.ts'

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
  ['Dallas', 'Dallas-Fort Worth Metroplex'],
  ['Fort Worth', 'Dallas-Fort Worth, TX'],
  ['DFW', 'Plano, TX'],
  ['Saint Paul', 'Minneapolis-St. Paul'],
  ['Twin Cities', 'Saint Paul, MN'],
  ['Durham, NC', 'Raleigh-Durham'],
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
  ['New York', 'San Francisco, CA • New York, NY • United States'],
  ['Sydney', 'Sydney NSW'],
  ['Australia', 'Melbourne VIC 3000'],
  ['Europe', 'Berlin, Germany'],
  ['EMEA', 'Paris'],
  ['San Francisco Bay Area', 'Oakland, CA'],
  ['Hanoi', 'Hà Nội, Việt Nam'],
  ['Tokyo', '東京都'],
  ['Kyiv', 'Kiev, Ukraine'],
  ['Munich', 'München'],
  ['Vienna', 'Wien'],
  ['Wien', 'Vienna, Austria'],
  ['Mumbai', 'Bombay'],
  ['Ho Chi Minh City', 'Saigon'],
  ['Ho Chi Minh City', 'TP. Hồ Chí Minh'],
  ['Frankfurt', 'Frankfurt am Main'],
  ['Frankfurt', 'Frankfurt/Main, Hessen'],
  ['St. Petersburg, FL', 'Saint Petersburg, Florida'],
  ['New York', 'NYC'],
  ['London', 'Greater London'],
  ['Remote', 'Remote - US'],
  ['EMEA', 'Remote (EMEA)'],
  ['Texas', 'US, TX, Remote'],
  ['Poland', 'Home based - Poland'],
  ['Kyiv', 'Київ'],
  ['Seoul', '서울'],
  ['Cairo', 'القاهرة'],
  ['Delhi', 'दिल्ली'],
  ['Beijing', '北京市'],
  ['Osaka', '大阪府'],
  ['Athens', 'Αθήνα'],
  ['Moscow', 'Москва'],
  ['Tel Aviv', 'תל אביב'],
  ['Bangkok', 'กรุงเทพมหานคร'],
  ['Lisbon', 'Lisboa, Portugal'],
  ['Prague', 'Praha 8'],
  ['Warsaw', 'Warszawa, Mazowieckie'],
  ['Cologne', 'Köln, NRW, Deutschland'],
  ['Bavaria', 'Nürnberg'],
  ['Bayern', 'Munich, Germany'],
  ['New South Wales', 'Sydney NSW 2000'],
  ['Ontario', 'Mississauga'],
  ['London, ON', 'London, Ontario, Canada'],
  ['Karnataka', 'Bangalore'],
  ['Scotland', 'Edinburgh, UK'],
  ['DACH', 'Zürich'],
  ['Nordics', 'Malmö, Sweden'],
  ['Benelux', 'Gent'],
  ['LATAM', 'Bogotá, CO'],
  ['APAC', 'Singapore'],
  ['EU', 'Kraków'],
  ['UK', 'Belfast'],
  ['Midwest', 'Chicago, IL'],
  ['New England', 'Boston'],
  ['West Coast', 'Portland, OR'],
  ['Bay Area', 'Mountain View, CA'],
  ['San Francisco', 'San Francisco Bay Area'],
  ['Silicon Valley', 'Palo Alto'],
  ['Dallas', 'Dallas/Fort Worth, TX'],
  ['Fort Worth', 'Dallas/Fort Worth, TX'],
  ['Denver', 'Austin, TX; Denver, CO'],
  ['Seattle', 'Portland, OR or Seattle, WA'],
  ['Montevideo', 'Barcelona, Spain, Montevideo, Uruguay'],
  ['San Francisco', 'US-CA-San Francisco'],
  ['Bengaluru', 'IN - Bangalore'],
  ['Remote in Europe', 'Remote, Germany'],
  ['Remote in Europe', 'Remote (EU only)'],
  ['Canada', 'Remote (US or Canada)'],
  ['Trinidad and Tobago', 'Port of Spain, Trinidad and Tobago'],
  ['Tbilisi', 'Tbilisi, Georgia'],
  ['Georgia', 'Atlanta, GA'],
  ['Istanbul', 'İstanbul, Türkiye'],
  ['Mexico City', 'CDMX, México'],
  ['Nuevo León', 'Monterrey, N.L., Mexico'],
  ['Geneva', 'Genève'],
  ['Gothenburg', 'Göteborg'],
  ['Bruxelles', 'Brussels, Belgium'],
  ['Lyon', 'Lyon 3e, France'],
  ['Dublin', 'Dublin 2, Ireland'],
  ['Berlin', '10115 Berlin'],
  ['Western Europe', 'Remote - France'],
  ['Middle East', 'Dubai'],
  ['Saint Louis, MO', 'St. Louis, MO 63141'],
  ['Washington DC', 'Washington, D.C.'],
  ['Barcelona', 'Madrid y Barcelona'],
  ['Milano', 'Roma o Milano'],
  ['Utrecht', 'Amsterdam en Utrecht'],
  ['Kraków', 'Warszawa lub Kraków'],
  ['Göteborg', 'Stockholm, Göteborg och Malmö'],
  ['Nantes', 'Rennes (35) ou Nantes (44)'],
  ['Osaka', '東京都、大阪府'],
  ['Amsterdam', 'Berlin → Amsterdam'],
  ['Frankfurt (Oder)', 'Frankfurt (Oder), Brandenburg'],
  ['Paris', 'Paris (La Défense)'],
  ['London', 'Central London'],
  ['Quebec', 'Laval, QC'],
  ['Île-de-France', 'Versailles'],
  ['Upstate New York', 'Buffalo, NY'],
  ['South West England', 'Bristol, UK'],
  ['Greater Toronto Area', 'Mississauga, ON'],
  ['Delhi', 'Delhi NCR'],
  ['Delhi NCR', 'Gurugram, Haryana'],
  ['Remote, Germany', 'Remote (EU)'],
  ['Remote UK', 'Remote - Europe'],
  ['Remote Canada', 'Canada; Remote'],
  ['Malta', 'Valletta, MT'],
  ['Berlin', 'Berlin-Mitte'],
  ['Vienna', 'Wien, Floridsdorf'],
  ['Hamburg', 'Hamburg (Altona)'],
  ['New York State', 'Upstate NY'],
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
  ['Montevideo', 'Barcelona, Spain'],
  ['Remote in Europe', 'Remote in USA'],
  ['Berlin', 'Europe'],
  ['Berlin', 'Remote, Europe'],
  ['Europe', 'New York, NY'],
  ['EMEA', 'São Paulo, Brazil'],
  ['EU', 'London'],
  ['EU', 'Zürich'],
  ['DACH', 'Amsterdam'],
  ['London', 'London, ON'],
  ['London, ON', 'London'],
  ['Paris', 'Paris, Kentucky'],
  ['Spain', 'Montevideo, Uruguay'],
  ['Uruguay', 'Barcelona, Spain'],
  ['Bay Area', 'Los Angeles, CA'],
  ['Oakland', 'San Francisco Bay Area'],
  ['Midwest', 'Denver, CO'],
  ['Georgia', 'Tbilisi, Georgia'],
  ['St. Petersburg, FL', 'Saint Petersburg, Russia'],
  ['Birmingham', 'Birmingham, AL'],
  ['Victoria, BC', 'Melbourne VIC'],
  ['Portugal', 'Portland, OR or Seattle, WA'],
  ['India', 'Indianapolis, IN'],
  ['Canada', 'Los Angeles, CA'],
  ['Colombia', 'Denver, CO'],
  ['Germany', 'Wilmington, DE'],
  ['LATAM', 'Barcelona'],
  ['Valencia', 'Valencia, CA'],
  ['Remote in Germany', 'Remote'],
  ['Nebraska', 'Lincoln, UK'],
  ['Frankfurt', 'Frankfurt (Oder)'],
  ['Remote, Spain', 'Remote (DACH)'],
  ['Remote Mexico', 'Remote, US & Canada'],
])('the preferred place "%s" does not include "%s"', (preferred, listing) => {
  expect(suits(preferred, listing)).toBe(false)
})

test('each place of a list is read by itself', () => {
  const keys = listingLocationKeys(['Barcelona, Spain', 'Montevideo, Uruguay'])
  expect(keys).toEqual(expect.arrayContaining(['barcelona@es', 'montevideo@uy']))
  expect(keys).not.toContain('barcelona@uy')
  expect(keys).not.toContain('montevideo@es')
  // Without a sign between them as well.
  expect(new Set(listingLocationKeys('Barcelona, Spain, Montevideo, Uruguay'))).toEqual(new Set(keys))
})

test.each([
  ['Rochester, NY', 'US'],
  ['London', 'GB'],
  ['Toronto, ON', 'CA'],
  ['Toronto, ON, CA', 'CA'],
  ['Los Angeles, CA', 'US'],
  ['Santiago Chile', 'CL'],
  ['Mexico City', 'MX'],
  ['Monterrey Nuevo León', 'MX'],
  ['Taipei', 'TW'],
  ['Sydney NSW', 'AU'],
  ['Mississauga (CA)', 'CA'],
  ['Shanghai', 'CN'],
  ['Makati', 'PH'],
  ['Lahore', 'PK'],
  ['Lahore, Punjab, Pakistan', 'PK'],
  ['Cape Town', 'ZA'],
  ['Bengaluru', 'IN'],
  ['Milano', 'IT'],
  ['Springfield', 'US'],
  ['Armonk, New York', 'US'],
  ['Woodinville, WA', 'US'],
  ['Someplace unknown', null],
  ['Cambridge', null],
  ['Berlin or New York', null],
  ['Europe', null],
  ['', null],
])('the country of "%s" is %s', (text, country) => {
  expect(readLocationCountry(text)).toBe(country)
})

test.each([
  ['Remote - US', 'US'],
  ['Remote in USA', 'US'],
  ['US, TX, Remote', 'US'],
  ['Home based - Poland', 'PL'],
  ['Remote (DACH)', 'AT CH DE'],
  ['Remote (US or Canada)', 'CA US'],
  ['Remote - Berlin', 'DE'],
  ['Berlin; Munich', 'DE'],
  // Work in the town, or remote in the country.
  ['New York, NY; Remote - Canada', 'CA'],
  ['Remote', ''],
  ['Anywhere', ''],
  ['Remote (worldwide)', ''],
  ['Berlin or Remote', ''],
  ['Someplace unknown', ''],
  ['Remote; US', 'US'],
  ['Remote • Spain • Portugal', 'ES PT'],
  ['Remote, US & Canada', 'CA US'],
  ['Deutschlandweit Remote', 'DE'],
  ['Remote (EST)', ''],
  ['PAN India, Remote', 'IN'],
])('a remote job with the place "%s" may be done in: %s', (text, countries) => {
  expect(readLocationCountries(text).join(' ')).toBe(countries)
})

test('a remote job with a region is remote in the countries of that region', () => {
  expect(readLocationCountries('Remote (EMEA)')).toEqual(expect.arrayContaining(['DE', 'GB', 'AE', 'ZA']))
  expect(readLocationCountries('Remote, Europe')).not.toContain('US')
  expect(readLocationCountries('Remote EU')).toHaveLength(27)
  expect(readLocationCountries(['Remote, Germany', 'Remote, Austria'])).toEqual(['AT', 'DE'])
})

test('a preferred place has its countries', () => {
  expect(preferenceCountries('Remote in Europe')).toEqual(expect.arrayContaining(['DE', 'GB']))
  expect(preferenceCountries('Berlin')).toEqual(['DE'])
  expect(preferenceCountries('Cambridge')).toEqual(['CA', 'GB', 'US'])
  expect(preferenceCountries('Remote')).toEqual([])
})

test.each(['Xyzzy', 'Brelin, Germany', 'Oberammergau', '94103', 'Hybrid'])(
  'the preferred place "%s" is not known',
  (text) => {
    expect(isUnknownPlace(text)).toBe(true)
  },
)
test.each([
  'Berlin',
  'Europe',
  'Bay Area',
  'Remote',
  'NYC',
  '東京都',
  'Springfield',
  'US',
  'Kreuzberg, Berlin',
])('the preferred place "%s" is known', (text) => {
  expect(isUnknownPlace(text)).toBe(false)
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
      expect(keys.length).toBeLessThanOrEqual(400)
      expect(keys.every((key) => key.length > 0)).toBe(true)
      expect(preferenceLocationKeys(` ${place} `)).toEqual(preferenceLocationKeys(place))
    }),
  )
})

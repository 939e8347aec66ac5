import { expect, test } from 'vitest'
import { validateItem } from '../../listings/derive/item.ts'
import { toFields } from '../parsing/fields.ts'
import type { Provider } from '../parsing/port.ts'
import { ashby } from './ashby.ts'
import { webPage } from './generic/web-page.ts'
import { greenhouse } from './greenhouse.ts'
import { lever } from './lever.ts'
import { personio } from './personio.ts'
import { recruitee } from './recruitee.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'
import { workday } from './workday.ts'

const board = { address: 'acme.example', name: 'Acme' }
const title = 'Cook'

/** The places of the only posting of a document. */
function listPlaces(provider: Provider, document: unknown, detail?: unknown): readonly string[] | undefined {
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  const { postings } = provider.parse(text, board, { url: 'https://acme.example/', body: '{}' })
  const [listed] = postings
  const posting =
    listed && detail ? { ...listed, ...provider.parseDetail?.(JSON.stringify(detail), listed) } : listed
  const read = validateItem({ ...toFields(posting?.item), companyName: 'Acme' })
  return read.ok ? read.item.locations : undefined
}

const page = (job: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title, ...job })}</script>`
const at = (addressLocality: string, addressCountry: string) => ({
  '@type': 'Place',
  address: { addressLocality, addressCountry },
})

test.each<[string, Provider, unknown, readonly string[]]>([
  [
    'Ashby',
    ashby,
    {
      jobs: [
        {
          title,
          location: 'New York',
          secondaryLocations: [
            { location: 'London' },
            { location: '', address: { addressLocality: 'Paris', addressCountry: 'France' } },
          ],
        },
      ],
    },
    ['New York', 'London', 'Paris, France'],
  ],
  [
    'Lever',
    lever,
    [{ text: title, categories: { location: 'Berlin', allLocations: ['Berlin', 'Remote - Germany'] } }],
    ['Berlin', 'Remote - Germany'],
  ],
  [
    'Greenhouse',
    greenhouse,
    { jobs: [{ title, location: { name: 'San Francisco, CA • New York, NY • United States' } }] },
    ['San Francisco, CA', 'New York, NY', 'United States'],
  ],
  [
    'Personio',
    personio,
    `<workzag-jobs><position><name>Cook</name><office>Wien</office>
      <additionalOffices><office>Graz</office><office>Linz</office></additionalOffices></position></workzag-jobs>`,
    ['Wien', 'Graz', 'Linz'],
  ],
  [
    'Workable',
    workable,
    {
      jobs: [
        {
          title,
          city: 'Athens',
          country: 'Greece',
          locations: [
            { city: 'Athens', country: 'Greece' },
            { city: 'Porto', country: 'Portugal' },
            { city: 'Secret', country: 'Spain', hidden: true },
          ],
        },
      ],
    },
    ['Athens, Greece', 'Porto, Portugal'],
  ],
  [
    'Recruitee',
    recruitee,
    {
      offers: [
        {
          title,
          city: 'Utrecht',
          country: 'Netherlands',
          locations: [
            { city: 'Utrecht', state: 'Utrecht', country: 'Netherlands' },
            { city: 'Ghent', country: 'Belgium' },
          ],
        },
      ],
    },
    ['Utrecht, Netherlands', 'Ghent, Belgium'],
  ],
  [
    'SmartRecruiters',
    smartrecruiters,
    { content: [{ name: title, location: { city: 'Poznań', country: 'pl' } }] },
    ['Poznań, PL'],
  ],
  [
    'Teamtailor',
    teamtailor,
    `<rss><channel><item><title>Cook</title><tt:locations>
      <tt:location><tt:city>Malmö</tt:city><tt:country>Sweden</tt:country></tt:location>
      <tt:location><tt:name>Oslo office</tt:name></tt:location></tt:locations></item></channel></rss>`,
    ['Malmö, Sweden', 'Oslo office'],
  ],
  [
    'a page',
    webPage,
    page({ jobLocation: [at('Barcelona', 'ES'), at('Montevideo', 'UY')] }),
    ['Barcelona, ES', 'Montevideo, UY'],
  ],
  [
    'a page, remote in some countries',
    webPage,
    page({
      jobLocationType: 'TELECOMMUTE',
      jobLocation: at('Berlin', 'DE'),
      applicantLocationRequirements: [{ '@type': 'Country', name: 'Germany' }, { name: 'Austria' }],
    }),
    ['Berlin, DE', 'Remote, Germany', 'Remote, Austria'],
  ],
  [
    'a page, remote in one country',
    webPage,
    page({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'USA' } }),
    ['Remote, USA'],
  ],
])('%s: all places of a posting are read', (_, provider, document, places) => {
  expect(listPlaces(provider, document)).toEqual(places)
})

test('Workday: the places are in the details', () => {
  const list = { jobPostings: [{ title, externalPath: '/job/1', locationsText: '3 Locations' }] }
  const job = { title, location: 'Denver, CO', additionalLocations: ['Austin, TX', 'Remote - USA'] }
  expect(listPlaces(workday, list, { jobPostingInfo: job })).toEqual([
    'Denver, CO',
    'Austin, TX',
    'Remote - USA',
  ])
})

import { readFileSync } from 'node:fs'
import { buildUrlKey } from '@jobscout/contract/jobs/url-key.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledPairs, measurePairs } from '../../../testing/duplicates/pair-measures.ts'
import { findSample } from '../../../testing/files/samples.ts'
import { runs } from '../../../testing/runs.ts'
import { toListing } from '../derive/to-listing.ts'
import { candidateKeys, copyKeys } from './candidate-keys.ts'
import { comparePostings } from './compare-postings.ts'
import { findRequisitionIds } from './requisition-ids.ts'
import { type ComparedPosting, sketchPosting } from './sketch.ts'
import { titleWords } from './title-words.ts'

const nouns = 'flour ovens dough rye shifts orders vans sacks moulds shelves'.split(' ')
const verbs = 'weigh knead carry clean count bake cool slice pack label'.split(' ')
/** A text of its own for each seed. */
const describeJob = (seed: number) =>
  Array.from(
    { length: 24 },
    (_, at) =>
      `You ${verbs[(at * seed) % 10]} ${nouns[(at + seed) % 10]} number${at * seed} in hall${at + seed} daily.`,
  ).join('\n')

const baker: ComparedPosting = {
  title: 'Senior Baker',
  company: 'Crumb & Sons',
  location: 'Lyon, France',
  description: describeJob(7),
  job_url: null,
  apply_url: null,
}
const compare = (first: Partial<ComparedPosting>, second: Partial<ComparedPosting> = {}) =>
  comparePostings(sketchPosting({ ...baker, ...first }), sketchPosting({ ...baker, ...second }))

const towns = [
  'Lyon, France',
  'Lyon',
  'Berlin, Germany',
  'Springfield, IL',
  'Springfield, MA',
  'Springfield',
  'Remote',
  '',
]
const posting = fc.record<ComparedPosting>({
  title: fc.constantFrom(
    'Senior Baker',
    'Baker, Senior',
    'Junior Baker',
    'Baker (m/f/d)',
    'Baker REQ-1001',
    'Baker (Remote)',
  ),
  company: fc.constantFrom('Crumb & Sons', 'Crumb and Sons Ltd.', 'Swift Staffing'),
  location: fc.constantFrom(...towns),
  description: fc.constantFrom(
    describeJob(7),
    describeJob(3),
    'Bread.',
    '',
    `${describeJob(7)}\nRequisition ID: R-5501`,
  ),
  job_url: fc.constantFrom(null, 'https://jobs.example.com/j/481234', 'https://crumb.example.com/careers'),
  apply_url: fc.constantFrom(null, 'https://jobs.example.com/j/481234/apply?utm_source=x', 'no address'),
})

test('the order of two postings does not matter, and those of one job share a key', () => {
  fc.assert(
    fc.property(posting, posting, (first, second) => {
      const [a, b] = [sketchPosting(first), sketchPosting(second)]
      const verdict = comparePostings(a, b)
      expect(comparePostings(b, a)).toEqual(verdict)
      if (verdict.verdict !== 'same') return
      const keys = [candidateKeys(a), candidateKeys(b)].map(({ job_key, posting_keys }) => [
        job_key,
        ...posting_keys,
      ])
      expect(keys[0]?.some((key) => keys[1]?.includes(key))).toBe(true)
    }),
    { numRuns: runs(2_000) },
  )
})

test('two cities are never one job, whatever else is the same', () => {
  const cities = [
    'Lyon, France',
    'Berlin, Germany',
    'Springfield, IL',
    'Springfield, MA',
    'Austin, TX',
    'Tulsa, OK',
  ]
  fc.assert(
    fc.property(
      posting,
      fc.subarray(cities, { minLength: 2, maxLength: 2 }),
      (sample, [here = '', there = '']) => {
        const keys = [here, there].map((location) => sketchPosting({ ...sample, location }))
        expect(comparePostings(keys[0] ?? fail(), keys[1] ?? fail())).toMatchObject({
          verdict: 'different',
          because: 'place',
        })
      },
    ),
  )
})

const fail = (): never => {
  throw new Error('no posting')
}

test('another company is never merged', () => {
  fc.assert(
    fc.property(posting, (sample) => {
      const agencyCopy = { ...sample, company: 'Hirewell Partners' }
      expect(comparePostings(sketchPosting(sample), sketchPosting(agencyCopy)).verdict).not.toBe('same')
    }),
  )
  expect(compare({}, { company: 'Hirewell Partners' })).toEqual({ verdict: 'copy', likeness: 1 })
})

test('copies by other companies share a key, whatever the boilerplate, and other jobs do not', () => {
  const listCopyKeys = (change: Partial<ComparedPosting>) => copyKeys(sketchPosting({ ...baker, ...change }))
  const sharesKey = (change: Partial<ComparedPosting>) =>
    listCopyKeys(change).some((key) => listCopyKeys({}).includes(key))
  fc.assert(
    fc.property(fc.nat(23), fc.constantFrom('', 'Apply now!', 'Share this job'), (changed, ending) => {
      const lines = baker.description.split('\n').map((line, at) => (at === changed ? 'You sing.' : line))
      const copy = { company: 'Hirewell Partners', description: [...lines, ending].join('\n') }
      expect(compare({}, copy).verdict).toBe('copy')
      expect(sharesKey(copy)).toBe(true)
    }),
  )
  for (const change of [{ title: 'Baker' }, { location: 'Paris, France' }, { description: describeJob(3) }]) {
    expect(sharesKey(change), JSON.stringify(change)).toBe(false)
  }
  expect(listCopyKeys({ description: '' })).toEqual([])
})

test('the order of words in a title, white space, marks and boilerplate do not matter', () => {
  const change = fc.record({
    title: fc.constantFrom(
      'Baker, Senior',
      'SENIOR BAKER (m/w/d)',
      'Sr. Baker - Lyon',
      'Urgent: Senior  Baker',
      'Senior Baker (REQ-1001)',
    ),
    company: fc.constantFrom('Crumb & Sons', 'CRUMB AND SONS, Inc.', 'The Crumb & Sons'),
    location: fc.constantFrom('Lyon, France', 'Lyon', ' lyon (France)'),
    ending: fc.constantFrom(
      '',
      '\nApply now!',
      '\nWe are an equal opportunity employer.',
      '\nShare this job',
    ),
    mark: fc.constantFrom('\n', '\n\n', '\r\n * ', '\n\t- '),
  })
  fc.assert(
    fc.property(change, ({ ending, mark, ...fields }) => {
      const description = baker.description.replaceAll('\n', mark) + ending
      expect(compare({}, { ...fields, description })).toEqual({
        verdict: 'same',
        evidence: { by: 'text', likeness: 1 },
      })
    }),
  )
})

test('tracking parameters do not matter, others do', () => {
  const parameter = fc.constantFrom(
    'utm_source=mail',
    'gh_src=ab1',
    'fbclid=1234567',
    'ref=partner',
    'lever-source=Feed',
    'trk=x',
  )
  fc.assert(
    fc.property(fc.array(parameter, { maxLength: 4 }), (parameters) => {
      const address = `http://www.jobs.example.com/j/481234/?${parameters.join('&')}#top`
      expect(buildUrlKey(address)).toEqual(buildUrlKey('https://jobs.example.com/j/481234'))
    }),
  )
  const keys = ['?id=4711', '?id=4712', '?ref=4711', '#/j/1', '/apply?id=4711'].map(
    (rest) => buildUrlKey(`https://a.example.com/jobs${rest}`)?.key,
  )
  expect(new Set(keys).size).toBe(4)
  expect(buildUrlKey('https://a.example.com/?utm_source=x')).toBeNull()
  const namesPosting = (path: string) => buildUrlKey(`https://a.example.com${path}`)?.namesPosting
  expect(['/jobs/205', '/jobs/205/apply', '/jobs/205?lang=de'].map(namesPosting)).toEqual([true, true, true])
  expect(['/careers', '/careers/2026', '/jobs/4'].map(namesPosting)).toEqual([false, false, false])
})

test('the words of the employer decide before the text', () => {
  const numbered = (id: string, seed = 7) => ({ description: `Job ID: ${id}\n${describeJob(seed)}` })
  expect(compare(numbered('310709'), numbered('310710'))).toEqual({
    verdict: 'different',
    because: 'requisition',
  })
  expect(compare(numbered('310709'), numbered('310709', 3))).toMatchObject({
    verdict: 'same',
    evidence: { by: 'requisition', matched: '310709' },
  })
  const at = { job_url: 'https://jobs.example.com/j/481234' }
  expect(compare(at, { apply_url: at.job_url, description: 'Bread.' })).toMatchObject({
    evidence: { by: 'address' },
  })
  const onBoard = { job_url: 'https://boards.greenhouse.io/embed/job_app?token=5893276003' }
  const onCompanyPage = 'https://crumb.example.com/careers/job?gh_jid=5893276003'
  expect(compare(onBoard, { apply_url: onCompanyPage, description: 'Bread.' })).toMatchObject({
    evidence: { by: 'address', matched: 'greenhouse/5893276003' },
  })
  expect(compare(at, { ...at, title: 'Junior Baker' })).toEqual({ verdict: 'different', because: 'title' })
  const page = { job_url: 'https://crumb.example.com/careers' }
  expect(compare(page, { ...page, description: describeJob(3) })).toMatchObject({ verdict: 'different' })
})

test('short texts are one job only where they are the same', () => {
  expect(compare({ description: 'Bread before six.' }, { description: 'Bread before seven.' })).toEqual({
    verdict: 'different',
    because: 'short text',
  })
  expect(compare({ description: 'Bread.' }, { description: ' bread ' }).verdict).toBe('same')
  expect(compare({ description: '' }, { description: '' }).verdict).toBe('different')
})

test.each([
  ['Requisition #: 2020-R0281615', ['2020R0281615']],
  ['Position Number: 336427, REF#: 36469', ['336427', '36469']],
  ['Baker (JR-10234)', ['JR10234']],
  ['Apply for Job: April 17, 2020', []],
  ['Posting: 2026-11-01. Reference 12 ovens. The job 4you', []],
])('the ids that "%s" states are read', (text, ids) => {
  expect([...findRequisitionIds(text)]).toEqual(ids)
})

test('levels, numbers and signs of a title are kept', () => {
  const titles = [
    'C++ Developer',
    'C# Developer',
    'C Developer',
    'Baker II',
    'Baker III',
    'Baker',
    'Senior Baker',
    'Part-time Baker',
  ]
  expect(new Set(titles.map((title) => titleWords(title).join(' '))).size).toBe(titles.length)
  expect(titleWords('(m/f/d)')).not.toEqual([])
})

const file = findSample('listings-800.json')

test.skipIf(file === null)(
  'duplicates in labelled pairs have a precision of 0.99 and a recall of 0.95',
  () => {
    const items: { id: string }[] = JSON.parse(readFileSync(file ?? '', 'utf8'))
    const postings = items.toReversed().flatMap((item) => {
      const read = toListing(item, { now: new Date(), source: 'sample' })
      return read.ok ? [[item.id, read.listing] as const] : []
    })
    const { pairs, precision, recall } = measurePairs(labelledPairs(new Map(postings)))
    expect(pairs).toBeGreaterThan(700)
    expect(precision).toBeGreaterThanOrEqual(0.99)
    expect(recall).toBeGreaterThanOrEqual(0.95)
  },
)

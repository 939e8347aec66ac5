import type { Source, SourceRun } from '@jobscout/contract/sources/model.ts'
import { expect, test } from 'vitest'
import { describeSources } from './describe-sources.ts'

const read = { status: 'finished', note: null } as SourceRun
const tidewheel = {
  kind: 'lever',
  name: 'Tidewheel',
  state: 'active',
  is_configured: true,
  failure_count: 0,
  open_listings: 0,
  last_run: null,
} as Source
const service: Source = { ...tidewheel, kind: 'apify', name: 'Scraping service', state: 'paused' }

test('a paused board does not count as a source, nor does a scraping service without configuration', () => {
  const found = describeSources([
    { ...tidewheel, state: 'paused', open_listings: 9 },
    { ...service, is_configured: false },
  ])
  expect(found).toMatchObject({ done: false, isConnected: false, state: { label: 'No source' } })
  expect(describeSources([service])).toMatchObject({ isConnected: true, state: { label: 'Not read yet' } })
})

test('a source is done when a listing came from it, however many others fail', () => {
  const failing: Source = { ...tidewheel, failure_count: 2, last_run: { ...read, status: 'failed' } }
  expect(describeSources([failing, { ...tidewheel, name: 'Acme', open_listings: 1 }])).toEqual({
    done: true,
    isConnected: true,
    state: { tone: 'green', label: '1 open listing' },
    text: 'Read: Tidewheel, Acme.',
  })
})

test('a source without a listing says whether it is being read, failed, or was empty', () => {
  const reading: Source = { ...tidewheel, last_run: { ...read, status: 'running' } }
  const failed = { ...read, status: 'failed', note: 'It answered with status 500.' } as const
  const labels = [
    [tidewheel],
    [reading],
    [{ ...tidewheel, last_run: read }, reading],
    [{ ...tidewheel, last_run: read }],
    [{ ...tidewheel, last_run: failed, failure_count: 1 }],
  ].map((sources) => describeSources(sources).state.label)
  expect(labels).toEqual(['Reading', 'Reading', 'Reading', 'No listing', 'Not read'])
  expect(describeSources([{ ...tidewheel, last_run: failed, failure_count: 1 }]).text).toBe(
    'Tidewheel could not be read. It answered with status 500.',
  )
})

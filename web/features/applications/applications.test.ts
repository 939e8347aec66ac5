import {
  type Application,
  applicationStatus,
  toTrackingStatus,
  trackingStatus,
} from '@jobscout/contract/applications/model.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ApplicationPage, countAll, withStatus } from './lists.ts'
import { applicationsSearch, trackingChoices } from './search.ts'

const application = (id: string, status: Application['status']): Application => ({
  id,
  user_id: 'person',
  listing_id: null,
  job_title: 'Data Engineer',
  company_name: 'Northwind',
  job_location: 'Berlin',
  job_url: null,
  application_date: '2026-11-01T09:00:00Z',
  status,
  application_method: 'platform',
  notes: '',
  agent_notes: '',
  match_score: null,
  is_remote: false,
  salary_mentioned: null,
  assigned_agent: null,
  response_type: 'no_response',
  next_action: '',
  next_action_date: null,
  next_action_done_at: null,
  interview: null,
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-01T09:00:00Z',
})

function pageOf(items: Application[]): ApplicationPage {
  const counts = Object.fromEntries(
    trackingStatus.options.map((status) => [
      status,
      items.filter((item) => toTrackingStatus(item.status) === status).length,
    ]),
  ) as ApplicationPage['counts']
  return { items, total: items.length, counts }
}

test('the filter names the seven statuses of the contract', () => {
  expect(trackingChoices).toEqual(trackingStatus.options)
  expect(applicationsSearch.parse({ status: 'hired' }).status).toBe('all')
})

test('a changed status shows in its row and moves the counts, and no application is gained or lost', () => {
  const status = fc.constantFrom(...applicationStatus.options)
  fc.assert(
    fc.property(fc.array(status, { minLength: 1 }), status, fc.nat(), (statuses, next, at) => {
      const page = pageOf(statuses.map((value, index) => application(`a${index}`, value)))
      const chosen = page.items[at % page.items.length]
      if (!chosen) return
      const after = withStatus(page, chosen, next)
      expect(after).toEqual(
        pageOf(page.items.map((item) => (item === chosen ? { ...item, status: next } : item))),
      )
      expect(countAll(after.counts)).toBe(statuses.length)
    }),
  )
})

test('a change to a row on another page moves the counts alone', () => {
  const page = pageOf([application('here', 'submitted'), application('there', 'applied')])
  const shown = { ...page, items: page.items.slice(0, 1) }
  const after = withStatus(shown, application('there', 'applied'), 'rejected')
  expect(after.items).toEqual(shown.items)
  expect(after.counts).toMatchObject({ applied: 0, rejected: 1, submitted: 1 })
})

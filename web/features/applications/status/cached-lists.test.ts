import {
  type Application,
  applicationStatus,
  toTrackingStatus,
  trackingStatus,
} from '@jobscout/contract/applications/model.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ApplicationPage,
  type BoardPage,
  countAll,
  withStatus,
  withStatusOnBoard,
} from './cached-lists.ts'

const application = (id: string, status: Application['status']): Application => ({
  id,
  user_id: 'person',
  listing_id: null,
  opening: '',
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
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  assigned_agent: null,
  origin: 'jobscout',
  response_type: 'no_response',
  next_action: '',
  next_action_date: null,
  next_action_done_at: null,
  interview: null,
  interview_done_at: null,
  quota_month: null,
  quota_returned_at: null,
  quota_return_reason: null,
  submission: null,
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-01T09:00:00Z',
})

function buildPage(items: Application[]): ApplicationPage {
  const counts = Object.fromEntries(
    trackingStatus.options.map((status) => [
      status,
      items.filter((item) => toTrackingStatus(item.status) === status).length,
    ]),
  ) as ApplicationPage['counts']
  return { items, total: items.length, counts }
}

test('a changed status updates its row and the counts, and no application is gained or lost', () => {
  const status = fc.constantFrom(...applicationStatus.options)
  fc.assert(
    fc.property(fc.array(status, { minLength: 1 }), status, fc.nat(), (statuses, next, at) => {
      const page = buildPage(statuses.map((value, index) => application(`a${index}`, value)))
      const target = page.items[at % page.items.length]
      if (!target) return
      const after = withStatus(page, target, next)
      expect(after).toEqual(
        buildPage(page.items.map((item) => (item === target ? { ...item, status: next } : item))),
      )
      expect(countAll(after.counts)).toBe(statuses.length)
    }),
  )
})

test('a change to an application on another page updates only the counts', () => {
  const page = buildPage([application('here', 'submitted'), application('there', 'applied')])
  const shown = { ...page, items: page.items.slice(0, 1) }
  const after = withStatus(shown, application('there', 'applied'), 'rejected')
  expect(after.items).toEqual(shown.items)
  expect(after.counts).toMatchObject({ applied: 0, rejected: 1, submitted: 1 })
})

function buildBoard(items: readonly Application[], pages: number): BoardPage[] {
  const column = (status: (typeof trackingStatus.options)[number]) =>
    items.filter((item) => toTrackingStatus(item.status) === status)
  return Array.from({ length: pages }, (_, page) => ({
    columns: Object.fromEntries(
      trackingStatus.options.map((status) => [
        status,
        {
          total: column(status).length,
          items: column(status).filter((_item, index) => index % pages === page),
        },
      ]),
    ) as BoardPage['columns'],
    counts: Object.fromEntries(
      trackingStatus.options.map((status) => [status, column(status).length]),
    ) as BoardPage['counts'],
  }))
}

test('a card that moves is first in its new column, and no card is gained or lost', () => {
  const status = fc.constantFrom(...applicationStatus.options)
  const statuses = fc.array(status, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(statuses, status, fc.nat(), fc.integer({ min: 1, max: 3 }), (given, next, at, pages) => {
      const items = given.map((value, index) => application(`a${index}`, value))
      const target = items[at % items.length]
      if (!target) return
      const after = withStatusOnBoard(buildBoard(items, pages), target, next)
      const column = toTrackingStatus(next)
      expect(after[0]?.columns[column].items[0]).toEqual({ ...target, status: next })
      const cards = after.flatMap((page) => Object.values(page.columns).flatMap((shown) => shown.items))
      expect(cards.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort())
      for (const page of after) {
        const expected = buildBoard(
          items.map((item) => (item === target ? { ...item, status: next } : item)),
          1,
        )[0]
        expect(page.counts).toEqual(expected?.counts)
        for (const name of trackingStatus.options) {
          expect(page.columns[name].total).toBe(expected?.columns[name].total)
        }
      }
    }),
  )
})

test('a board that does not show the card stays as it is', () => {
  const board = buildBoard([application('here', 'applied')], 1)
  expect(withStatusOnBoard(board, application('there', 'applied'), 'rejected')).toEqual(board)
})

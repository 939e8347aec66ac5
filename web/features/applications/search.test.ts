import {
  historyLabels,
  historyStatus,
  statusOfHistory,
  toHistoryStatus,
  trackingStatus,
} from '@jobscout/contract/applications/model.ts'
import { expect, test } from 'vitest'
import { applicationsSearch, historySearch, toHistoryListInput, trackingChoices } from './search.ts'

test('the filter offers the seven tracking statuses of the contract', () => {
  expect(trackingChoices).toEqual(trackingStatus.options)
  expect(applicationsSearch.parse({ status: 'hired' }).status).toBe('all')
})

test('submitted comes before applied', () => {
  expect(trackingChoices.slice(0, 2)).toEqual(['submitted', 'applied'])
})

test('the older list is sorted by application date by default', () => {
  const toInput = (search: object) => toHistoryListInput(historySearch.parse(search))
  expect(toInput({ page: 2 })).toMatchObject({ page: 2, order: 'application_date', status: 'all' })
  expect(toInput({ order: 'status', direction: 'asc' })).toMatchObject({ order: 'status', direction: 'asc' })
  expect(toInput({ order: 'match_score' })).toMatchObject({ order: 'application_date' })
})

test('the older list labels a withdrawn application Withdrawn, and each label sets the status it shows', () => {
  expect(historyLabels[toHistoryStatus('withdrawn')]).toBe('Withdrawn')
  for (const shown of historyStatus.options) expect(toHistoryStatus(statusOfHistory[shown])).toBe(shown)
})

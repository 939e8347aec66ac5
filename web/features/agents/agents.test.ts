import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { describeRefusal } from './failures.ts'
import { describeHours } from './performance/PerformanceColumns.tsx'
import { performanceSearch } from './search.ts'
import { assignStrings } from './strings.ts'

test('a refused assignment shows the figures of the moment, an unknown failure the text of the screen', () => {
  const full = new ORPCError('AGENT_FULL', { message: 'Agent has reached maximum client capacity (20/20)' })
  expect(describeRefusal(full, assignStrings.failure)).toEqual({
    title: 'Assignment Failed',
    message: 'Agent has reached maximum client capacity (20/20)',
  })
  expect(describeRefusal(new Error('socket'), assignStrings.failure)).toEqual(assignStrings.failure)
})

test('an assignment names what moves before it is made', () => {
  expect(assignStrings.moves(6, 'Hanna Vik', 'Petra Lindqvist')).toBe(
    '6 open applications move to Hanna Vik; Hanna Vik and Petra Lindqvist are notified.',
  )
  expect(assignStrings.moves(1, 'Hanna', 'Petra')).toContain('1 open application moves')
  expect(assignStrings.moves(0, 'Hanna', 'Petra')).toBe('Hanna and Petra are notified.')
})

test('a time to first action is read in its own unit', () => {
  expect([null, 0.7, 3.24, 47.9, 80].map(describeHours)).toEqual(['–', '42 min', '3.2 h', '47.9 h', '3 days'])
})

test('the URL has four periods', () => {
  expect(
    [{ period: 90 }, { period: '7' }, { period: 31 }, {}].map(
      (search) => performanceSearch.parse(search).period,
    ),
  ).toEqual([90, 7, 30, 30])
})

import { expect, test } from 'vitest'
import type { Message } from '../options.ts'
import { findFirstUnread, groupByDay } from './thread-days.ts'

const bakery = { id: '018f0000-0000-4000-8000-000000000011', job_title: 'Baker', company_name: 'Bread Ltd' }
const mill = { id: '018f0000-0000-4000-8000-000000000012', job_title: 'Miller', company_name: 'Flour Ltd' }

const message = (id: string, values: Partial<Message> = {}): Message => ({
  id,
  kind: 'message',
  from_agency: false,
  is_mine: false,
  author_name: 'Mara Okafor',
  text: id,
  application: null,
  question: null,
  read_at: null,
  created_at: '2026-11-26T16:40:00.000Z',
  ...values,
})

const open = { state: 'open', holds: true, answered_at: null } as const
const isoDay = (moment: string) => moment.slice(0, 10)

const shape = (...messages: Message[]) =>
  groupByDay(messages, isoDay).map(({ day, blocks }) => [
    day,
    ...blocks.map(({ kind, messages: grouped }) => `${kind}: ${grouped.map(({ id }) => id).join(' ')}`),
  ])

test('a question and its answer stand in one frame, and what the client did in a line of its own', () => {
  expect(
    shape(
      message('hello'),
      message('question', { kind: 'question', from_agency: true, application: bakery, question: open }),
      message('answer', { kind: 'answer', application: bakery }),
      message('applied', { kind: 'applied', text: '', application: bakery }),
      message('another question', { kind: 'question', application: bakery, question: open }),
    ),
  ).toEqual([
    ['2026-11-26', 'plain: hello', 'framed: question answer', 'event: applied', 'framed: another question'],
  ])
})

test('frames end with the day, and with another application', () => {
  expect(
    shape(
      message('one', { application: bakery }),
      message('two', { application: mill }),
      message('three', { application: mill, created_at: '2026-11-27T08:00:00.000Z' }),
    ),
  ).toEqual([
    ['2026-11-26', 'framed: one', 'framed: two'],
    ['2026-11-27', 'framed: three'],
  ])
})

test('questions about removed applications are not shown in one frame', () => {
  const removed = { kind: 'question', question: open } as const
  expect(shape(message('one', removed), message('two', removed))).toEqual([
    ['2026-11-26', 'framed: one', 'framed: two'],
  ])
})

test('reading begins at the first message of the other side that is not read', () => {
  const messages = [
    message('read', { from_agency: true, read_at: '2026-11-26T17:00:00.000Z' }),
    message('of the client'),
    message('of the agency', { from_agency: true }),
  ]
  expect(findFirstUnread(messages, 'client')).toBe('of the agency')
  expect(findFirstUnread(messages, 'agency')).toBe('of the client')
  expect(findFirstUnread(messages.slice(0, 1), 'client')).toBeUndefined()
})

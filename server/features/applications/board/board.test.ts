import {
  type ApplicationStatus,
  applicationStatus,
  toTrackingStatus,
  trackingStatus,
} from '@jobscout/contract/applications/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app

const add = (owner: Person, title: string, status: ApplicationStatus) => {
  clock.advance(1000)
  return build.application({ owner, title, status })
}

describe('the board', () => {
  test('has seven columns, and every status is in one of them', async () => {
    const client = await build.client()
    for (const status of applicationStatus.options) await add(client, status, status)
    const { columns, counts } = await as(client).applications.board({})
    expect(Object.keys(columns)).toEqual(trackingStatus.options)
    for (const [status, column] of Object.entries(columns)) {
      expect(column.items.every((item) => toTrackingStatus(item.status) === status)).toBe(true)
      expect(column.total).toBe(column.items.length)
      expect(counts[status as keyof typeof counts]).toBe(column.total)
    }
    expect(Object.values(columns).flatMap(({ items }) => items)).toHaveLength(
      applicationStatus.options.length,
    )
  })

  test('shows the latest change first, and more of every column page by page', async () => {
    const client = await build.client()
    for (const n of [1, 2, 3, 4, 5]) await add(client, `a${n}`, 'applied')
    await add(client, 'r1', 'rejected')
    const titles = async (page: number) => {
      const { columns } = await as(client).applications.board({ page, page_size: 2 })
      expect(columns.applied.total).toBe(5)
      return [columns.applied, columns.rejected].map(({ items }) => items.map((item) => item.job_title))
    }
    expect(await titles(1)).toEqual([['a5', 'a4'], ['r1']])
    expect(await titles(2)).toEqual([['a3', 'a2'], []])
    expect(await titles(3)).toEqual([['a1'], []])
    expect(await titles(4)).toEqual([[], []])
  })

  test("shows one's own applications that pass search and status; its counts cover all of them", async () => {
    const client = await build.client()
    await add(client, 'Cook', 'applied')
    await add(client, 'Cook', 'rejected')
    await add(client, 'Pilot', 'applied')
    await build.application({ title: 'Cook' })
    const { columns, counts } = await as(client).applications.board({ search: 'cook', status: 'applied' })
    expect([columns.applied.total, columns.rejected.total]).toEqual([1, 0])
    expect([counts.applied, counts.rejected]).toEqual([2, 1])
  })
})

describe('the timeline', () => {
  test('has every status that ever was, regardless of the current one', async () => {
    const client = await build.client({ firstName: 'Ida', lastName: 'Rhodes' })
    const agent = await build.agent({ firstName: 'Ada', lastName: 'Byron' })
    const first = await add(client, 'Cook', 'submitted')
    clock.advance(1000)
    const second = await build.application({ owner: client, agent, title: 'Pilot' })
    clock.advance(1000)
    await as(client).applications.update({ id: first, status: 'interview_scheduled' })
    clock.advance(1000)
    await as(agent).applications.update({ id: second, status: 'rejected', agent_notes: 'Sorry' })
    clock.advance(1000)
    await as(client).applications.update({ id: first, status: 'rejected' })
    const { items, next } = await as(client).applications.timeline({})
    expect(next).toBe(null)
    expect(items.map((item) => [item.job_title, item.status, item.changed_by_name])).toEqual([
      ['Cook', 'rejected', 'Ida Rhodes'],
      ['Pilot', 'rejected', 'Ada Byron'],
      ['Cook', 'interview_scheduled', 'Ida Rhodes'],
      ['Pilot', 'submitted', ''],
      ['Cook', 'submitted', ''],
    ])
  })

  test('has each event once over all pages, while new ones arrive', async () => {
    const client = await build.client()
    const ids = []
    // Several at one moment.
    for (const n of [1, 2, 3, 4, 5, 6, 7])
      ids.push(await build.application({ owner: client, title: `t${n}` }))
    const before = (await as(client).applications.timeline({})).items.map(({ id }) => id)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { items, next } = await as(client).applications.timeline({ after, page_size: 3 })
      seen.push(...items.map(({ id }) => id))
      clock.advance(1000)
      await as(client).applications.update({
        id: ids[0] ?? '',
        status: seen.length > 3 ? 'responded' : 'pending',
      })
      after = next ?? undefined
    } while (after)
    expect(seen).toEqual(before)
  })

  test("covers one's own applications that pass search and status", async () => {
    const client = await build.client()
    await add(client, 'Cook', 'applied')
    clock.advance(1000)
    const pilot = await build.application({ owner: client, title: 'Pilot', origin: 'before_proofs' })
    clock.advance(1000)
    await as(client).applications.update({ id: pilot, status: 'applied' })
    await build.application({ title: 'Pilot' })
    const listStatuses = async (filter: { search?: string; status?: 'applied' | 'submitted' }) =>
      (await as(client).applications.timeline(filter)).items.map(({ status }) => status)
    expect(await listStatuses({ search: 'pilot' })).toEqual(['applied', 'submitted'])
    expect(await listStatuses({ status: 'submitted' })).toEqual([])
    expect(await listStatuses({ status: 'applied' })).toHaveLength(3)
    const others = (await as(await build.client()).applications.timeline({})).items
    expect(others).toEqual([])
  })
})

test("the history has changes in the order of the row's updates, regardless of server clocks", async () => {
  const client = await build.client()
  const id = await build.application({ owner: client, origin: 'before_proofs' })
  const change = (status: ApplicationStatus) => as(client).applications.update({ id, status })
  const expected: ApplicationStatus[] = ['submitted']
  for (const [n, status] of applicationStatus.options.slice(1).entries()) {
    clock.advance(n % 2 === 0 ? -700 : 300)
    await change(status)
    expected.unshift(status)
  }
  const { history, status } = await as(client).applications.get({ id })
  expect(history.map((entry) => entry.status)).toEqual(expected)
  expect(status).toBe(expected[0])
  const { items } = await as(client).applications.timeline({})
  expect(items.map((event) => event.status)).toEqual(expected)
})

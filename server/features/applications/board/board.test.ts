import {
  type ApplicationStatus,
  applicationStatus,
  toTrackingStatus,
  trackingStatus,
} from '@jobscout/contract/applications/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app

const add = (owner: Person, title: string, status: ApplicationStatus) => {
  clock.advance(1000)
  return build.application({ owner, title, status })
}

describe('the board', () => {
  test('has a column for each of the seven, and every status stands in one of them', async () => {
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

  test("is about what search and status leave, of one's own; its counts are over everything", async () => {
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
  test('has every status there ever was, whatever the status is now', async () => {
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

  test('comes whole in pieces, each event once, while new ones arrive', async () => {
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
        status: seen.length > 3 ? 'applied' : 'pending',
      })
      after = next ?? undefined
    } while (after)
    expect(seen).toEqual(before)
  })

  test("is about the applications that search and status leave, of one's own", async () => {
    const client = await build.client()
    await add(client, 'Cook', 'applied')
    const pilot = await add(client, 'Pilot', 'submitted')
    clock.advance(1000)
    await as(client).applications.update({ id: pilot, status: 'applied' })
    await build.application({ title: 'Pilot' })
    const told = async (wanted: { search?: string; status?: 'applied' | 'submitted' }) =>
      (await as(client).applications.timeline(wanted)).items.map(({ status }) => status)
    expect(await told({ search: 'pilot' })).toEqual(['applied', 'submitted'])
    expect(await told({ status: 'submitted' })).toEqual([])
    expect(await told({ status: 'applied' })).toHaveLength(3)
    const strangers = (await as(await build.client()).applications.timeline({})).items
    expect(strangers).toEqual([])
  })
})

test('the history has changes in the order in which they came to the row, whatever the clocks of servers say', async () => {
  const client = await build.client()
  const id = await add(client, 'Pilot', 'submitted')
  const change = (status: ApplicationStatus) => as(client).applications.update({ id, status })
  const wanted: ApplicationStatus[] = ['submitted']
  for (const [n, status] of applicationStatus.options.slice(1).entries()) {
    clock.advance(n % 2 === 0 ? -700 : 300)
    await change(status)
    wanted.unshift(status)
  }
  const { history, status } = await as(client).applications.get({ id })
  expect(history.map((entry) => entry.status)).toEqual(wanted)
  expect(status).toBe(wanted[0])
  const { items } = await as(client).applications.timeline({})
  expect(items.map((event) => event.status)).toEqual(wanted)
})

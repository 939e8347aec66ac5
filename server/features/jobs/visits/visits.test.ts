import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { ingestFile } from '../../sources/files/service.ts'

const app = await startTestApp()
afterAll(() => app.close())

const MINUTE = 60_000
const DAY = 1440 * MINUTE
let taken = 0

/** The source puts up so many jobs of a trade, posted long ago. */
const putUp = (trade: string, count: number) =>
  ingestFile(app.ports, {
    source: 'test',
    items: Array.from({ length: count }, () => {
      taken += 1
      return {
        id: `${taken}`,
        title: `${trade} ${taken}`,
        companyName: `Company ${taken}`,
        location: 'Berlin, Germany',
        publishedAt: new Date(app.clock.now().getTime() - 20 * DAY).toISOString(),
      }
    }),
  })

const list = (person: Person, filters: { trade: string; new_only?: boolean; page?: number }) => {
  const { trade, ...rest } = filters
  return app.as(person).jobs.list({ search: trade, ...rest })
}
const look = (person: Person) => app.as(person).jobs.visit()
const marked = (page: { items: { is_new: boolean }[] }) => page.items.filter(({ is_new }) => is_new).length

beforeEach(() => app.clock.advance(DAY))

test('nothing is new on the first visit, not even listings created meanwhile', async () => {
  const ada = await app.build.client()
  await putUp('Baker', 2)
  expect(await list(ada, { trade: 'baker' })).toMatchObject({ total: 2, new: 0, new_since: null })
  await look(ada)
  app.clock.advance(5 * MINUTE)
  await putUp('Baker', 1)
  const page = await list(ada, { trade: 'baker' })
  expect(page).toMatchObject({ total: 3, new: 0, new_since: null })
  expect(marked(page)).toBe(0)
  expect(await list(ada, { trade: 'baker', new_only: true })).toMatchObject({ total: 0, items: [] })
})

describe('a later visit', () => {
  let ada: Person
  let before: string

  beforeEach(async () => {
    ada = await app.build.client()
    await putUp('Cooper', 1)
    await look(ada)
    before = app.clock.now().toISOString()
    app.clock.advance(DAY)
    await putUp('Cooper', 2)
    app.clock.advance(DAY)
  })

  test('listings created since are new, even if the posting is old', async () => {
    const page = await list(ada, { trade: 'cooper' })
    expect(page.new_since).toBe(before)
    expect(page.new).toBe(2)
    expect(marked(page)).toBe(2)
    const only = await list(ada, { trade: 'cooper', new_only: true })
    expect(only).toMatchObject({ total: 2, new: 2 })
    expect(only.items.every(({ is_new }) => is_new)).toBe(true)
  })

  test('the same listings are new before and after the visit is recorded, and during it', async () => {
    const shown = async () => {
      const page = await list(ada, { trade: 'cooper' })
      return [page.new_since, page.new]
    }
    const first = await shown()
    for (let minutes = 0; minutes < 120; minutes += 29) {
      await look(ada)
      expect(await shown()).toEqual(first)
      app.clock.advance(29 * MINUTE)
    }
    await putUp('Cooper', 1)
    expect((await list(ada, { trade: 'cooper' })).new).toBe(Number(first[1]) + 1)
  })

  test('nothing is new after half an hour away', async () => {
    await look(ada)
    const seen = app.clock.now().toISOString()
    app.clock.advance(30 * MINUTE)
    expect(await list(ada, { trade: 'cooper' })).toMatchObject({ new: 0, new_since: seen })
    await look(ada)
    expect(await list(ada, { trade: 'cooper' })).toMatchObject({ new: 0, new_since: seen })
  })

  test('the marks of other people do not change', async () => {
    const eve = await app.build.client()
    expect((await list(eve, { trade: 'cooper' })).new_since).toBeNull()
    await look(eve)
    expect((await list(ada, { trade: 'cooper' })).new_since).toBe(before)
  })
})

test('new listings are counted over all pages, within the other filters', async () => {
  const ada = await app.build.client()
  await look(ada)
  app.clock.advance(DAY)
  await putUp('Dyer', 25)
  await putUp('Glazier', 3)
  const second = await list(ada, { trade: 'dyer', page: 2 })
  expect(second).toMatchObject({ total: 25, new: 25, pages: 2 })
  expect(marked(second)).toBe(5)
  expect((await list(ada, { trade: 'glazier' })).new).toBe(3)
})

test('two windows that open at the same time agree', async () => {
  const ada = await app.build.client()
  await look(ada)
  const before = app.clock.now().toISOString()
  app.clock.advance(DAY)
  await Promise.all(Array.from({ length: 8 }, () => look(ada)))
  expect((await list(ada, { trade: 'none' })).new_since).toBe(before)
})

test('an updated listing does not become new', async () => {
  const ada = await app.build.client()
  const item = { id: 'again', title: 'Weaver', companyName: 'Loom', location: 'Rome, Italy' }
  await ingestFile(app.ports, { source: 'test', items: [{ ...item, description: 'Wool.' }] })
  await look(ada)
  app.clock.advance(DAY)
  await ingestFile(app.ports, { source: 'test', items: [{ ...item, description: 'Wool and silk.' }] })
  expect(await list(ada, { trade: 'weaver' })).toMatchObject({ total: 1, new: 0 })
})

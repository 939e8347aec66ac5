import { SAVED_VIEWS_MAX } from '@jobscout/contract/jobs/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'

const app = await startTestApp()
afterAll(() => app.close())

const save = (person: Person, name: string, filters = {}) =>
  app.as(person).jobs.saveView({ name, ...filters })
const listNames = async (person: Person) => (await app.as(person).jobs.views()).map(({ name }) => name)
const taken = { code: 'VIEW_NAME_TAKEN', status: 409 }

test('a view keeps its filters, and views are sorted by name', async () => {
  const ada = await app.build.client()
  const filters = {
    search: 'data engineer',
    location: 'new york',
    type: 'full-time',
    pay: '80k',
    matches_only: true,
    new_only: true,
    roles: 'field',
    sort: 'date',
    alert: 'daily',
  } as const
  const saved = await save(ada, ' New York ', filters)
  expect(saved).toEqual({ id: saved.id, name: 'New York', ...filters })
  await save(ada, 'everything')
  expect(await app.as(ada).jobs.views()).toEqual([
    {
      id: expect.any(String),
      name: 'everything',
      search: '',
      location: 'all',
      type: 'all',
      pay: 'all',
      matches_only: false,
      new_only: false,
      roles: 'auto',
      sort: 'best',
      alert: 'off',
    },
    saved,
  ])
})

test('a view holds exactly the filters of the list', async () => {
  const ada = await app.build.client()
  const { id, name, alert, ...filters } = await save(ada, 'Remote', { location: 'remote', new_only: true })
  expect(await app.as(ada).jobs.list(filters)).toMatchObject({ page: 1 })
})

describe('a view that is changed', () => {
  test('gets other filters and keeps its name and missing fields', async () => {
    const ada = await app.build.client()
    const saved = await save(ada, 'Remote', { search: 'sql', location: 'remote', new_only: true })
    const filters = { search: 'data', type: 'contract', matches_only: true, sort: 'date' } as const
    const changed = await app.as(ada).jobs.changeView({ id: saved.id, ...filters })
    expect(changed).toEqual({ ...saved, ...filters })
    expect(await app.as(ada).jobs.views()).toEqual([changed])
  })

  test('gets another name and keeps its filters', async () => {
    const ada = await app.build.client()
    const saved = await save(ada, 'Remote', { search: 'sql', location: 'remote', new_only: true })
    expect(await app.as(ada).jobs.changeView({ id: saved.id, name: 'Abroad' })).toEqual({
      ...saved,
      name: 'Abroad',
    })
  })

  test('needs no further place among ten', async () => {
    const ada = await app.build.client()
    for (let index = 0; index < SAVED_VIEWS_MAX; index += 1) await save(ada, `View ${index}`)
    const [first] = await app.as(ada).jobs.views()
    const change = { id: first?.id ?? '', location: 'london' } as const
    expect(await app.as(ada).jobs.changeView(change)).toMatchObject({ name: 'View 0', location: 'london' })
    expect(await listNames(ada)).toHaveLength(SAVED_VIEWS_MAX)
  })

  test.each([{ location: 'mars' }, { pay: '90k' }, { sort: 'salary' }, { search: 'x'.repeat(201) }])(
    'does not accept %j',
    async (filters) => {
      const ada = await app.build.client()
      const saved = await save(ada, 'Kept', { location: 'remote' })
      await expect(
        app.as(ada).jobs.changeView({ id: saved.id, ...(filters as object) }),
      ).rejects.toMatchObject({ status: 400 })
      expect(await app.as(ada).jobs.views()).toEqual([saved])
    },
  )

  test('stays unchanged when its new name is taken', async () => {
    const ada = await app.build.client()
    await save(ada, 'Winter')
    const { id } = await save(ada, 'Autumn', { location: 'remote' })
    const change = { id, name: 'WINTER', location: 'london' } as const
    await expect(app.as(ada).jobs.changeView(change)).rejects.toMatchObject(taken)
    expect(await app.as(ada).jobs.views()).toMatchObject([{ name: 'Autumn', location: 'remote' }, {}])
  })
})

describe('a name', () => {
  test('is unique regardless of case', async () => {
    const ada = await app.build.client()
    await save(ada, 'Été')
    await expect(save(ada, 'ÉTÉ')).rejects.toMatchObject(taken)
    const otherView = await save(ada, 'Winter')
    await expect(app.as(ada).jobs.changeView({ id: otherView.id, name: 'été ' })).rejects.toMatchObject(taken)
    expect(await app.as(ada).jobs.changeView({ id: otherView.id, name: 'WINTER' })).toMatchObject({
      id: otherView.id,
      name: 'WINTER',
    })
    expect(await listNames(ada)).toHaveLength(2)
  })

  test('may be used by two people', async () => {
    const [ada, eve] = [await app.build.client(), await app.build.client()]
    await save(ada, 'Remote')
    await save(eve, 'Remote')
    expect(await listNames(eve)).toEqual(['Remote'])
  })

  test.each(['', '   ', 'x'.repeat(61)])('may not be "%s"', async (name) => {
    const ada = await app.build.client()
    await expect(save(ada, name)).rejects.toMatchObject({ status: 400 })
    expect(await listNames(ada)).toEqual([])
  })
})

describe('ten views', () => {
  test('are the limit, even for concurrent requests', async () => {
    const ada = await app.build.client()
    const outcomes = await Promise.allSettled(
      Array.from({ length: SAVED_VIEWS_MAX + 3 }, (_, index) => save(ada, `View ${index}`)),
    )
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('VIEW_LIMIT_REACHED'))
    expect(await listNames(ada)).toHaveLength(SAVED_VIEWS_MAX)
  })

  test('leave room again when one is deleted', async () => {
    const ada = await app.build.client()
    for (let index = 0; index < SAVED_VIEWS_MAX; index += 1) await save(ada, `View ${index}`)
    await expect(save(ada, 'One more')).rejects.toMatchObject({ code: 'VIEW_LIMIT_REACHED', status: 409 })
    const [, second] = await app.as(ada).jobs.views()
    await app.as(ada).jobs.removeView({ id: second?.id ?? '' })
    await save(ada, 'One more')
    expect(await listNames(ada)).toHaveLength(SAVED_VIEWS_MAX)
  })

  test('are the limit in the database too', async () => {
    const ada = await app.build.client()
    const put = (place: number) =>
      app.ports.database.withOwner((client) =>
        client.query(
          'insert into public.saved_views (user_id, place, name, name_key) values ($1, $2, $3, $3)',
          [ada.userId, place, `At ${place}`],
        ),
      )
    await put(SAVED_VIEWS_MAX)
    await expect(put(SAVED_VIEWS_MAX + 1)).rejects.toMatchObject({ code: '23514' })
  })
})

test('the same name saved twice at the same time is saved once', async () => {
  const ada = await app.build.client()
  const outcomes = await Promise.allSettled([save(ada, 'Twice'), save(ada, 'twice')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listNames(ada)).toHaveLength(1)
})

test('views of other people are not visible', async () => {
  const [ada, eve] = [await app.build.client(), await app.build.client()]
  const { id } = await save(ada, 'Mine')
  expect(await app.as(eve).jobs.views()).toEqual([])
  const missing = { code: 'NOT_FOUND' }
  const change = { id, name: 'Hers', location: 'london' } as const
  await expect(app.as(eve).jobs.changeView(change)).rejects.toMatchObject(missing)
  await expect(app.as(eve).jobs.removeView({ id })).rejects.toMatchObject(missing)
  expect(await app.as(ada).jobs.views()).toMatchObject([{ name: 'Mine', location: 'all' }])
})

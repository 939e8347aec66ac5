import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

const wishes: JobPreferences = {
  target_titles: ['Data Engineer'],
  preferred_locations: ['Berlin', 'London'],
  remote_ok: false,
  remote_only: true,
  salary_min: 90_000,
  salary_max: 60_000,
  employment_types: ['full_time', 'contract'],
  excluded_companies: ['Acme'],
  preferred_industries: ['software'],
  experience_level: 'senior',
  skills: ['SQL'],
}

describe('preferences', () => {
  test('have no row before the first save', async () => {
    const client = await build.client()
    await expect(as(client).preferences.mine()).rejects.toMatchObject({
      code: 'PGRST116',
      status: 406,
      defined: true,
    })
    expect(await as(client).preferences.mine({ optional: true })).toBeNull()
    const plain = await app.fetch('/rest/v1/job_preferences?optional=true', { person: client })
    expect([plain.status, await plain.json()]).toEqual([200, null])
  })

  test('are stored as saved, even with a minimum above the maximum, and replaced by the next save', async () => {
    const client = await build.client()
    const saved = await as(client).preferences.save(wishes)
    const updated_at = app.clock.now().toISOString()
    expect(saved).toEqual({ ...wishes, updated_at, uncounted_skills: [], unknown_places: [] })
    expect(await as(client).preferences.mine()).toEqual(saved)
    app.clock.advance(5000)
    const cleared = await as(client).preferences.save(defaultPreferences)
    expect(cleared).toEqual({
      ...defaultPreferences,
      updated_at: app.clock.now().toISOString(),
      uncounted_skills: [],
      unknown_places: [],
    })
    expect(await as(client).preferences.mine()).toEqual(cleared)
  })

  test('an unknown preferred place is reported, and stays as it is', async () => {
    const ada = await build.client()
    const preferred_locations = ['Berlin', 'Xyzzy', 'Remote in Europe']
    const saved = await as(ada).preferences.save({ ...wishes, preferred_locations })
    expect(saved).toMatchObject({ preferred_locations, unknown_places: ['Xyzzy'] })
  })

  test('are offered the names of all declared skills', async () => {
    const names = await as(await build.client()).preferences.skills()
    expect(names.length).toBeGreaterThanOrEqual(1000)
    expect(names).toEqual(expect.arrayContaining(['Apache Airflow', 'Go', 'Wound care']))
  })

  test('drop blank and duplicate list entries', async () => {
    const client = await build.client()
    const saved = await as(client).preferences.save({ ...wishes, skills: [' SQL ', '', 'sql', 'Go'] })
    expect(saved.skills).toEqual(['SQL', 'Go'])
  })

  test('can be saved by two windows at the same time', async () => {
    const client = await build.client()
    await Promise.all(Array.from({ length: 10 }, () => as(client).preferences.save(wishes)))
    expect(await as(client).preferences.mine()).toMatchObject(wishes)
  })

  test('are visible to their owner only', async () => {
    const client = await build.client()
    await as(client).preferences.save(wishes)
    for (const otherPerson of [await build.client(), await build.agent(), await build.admin()]) {
      await expect(as(otherPerson).preferences.mine()).rejects.toMatchObject({ code: 'PGRST116' })
    }
    await expect(as(null).preferences.mine()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(null).preferences.save(wishes)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test.each([
    ['too many skills', { skills: Array.from({ length: 61 }, (_, index) => `skill ${index}`) }],
    ['a title that is too long', { target_titles: ['x'.repeat(101)] }],
    ['a negative salary', { salary_min: -1 }],
    ['half a dollar', { salary_min: 0.5 }],
    ['an unknown type', { employment_types: ['gig'] }],
  ])('are refused with %s', async (_what, wrong) => {
    const client = await build.client()
    const attempt = as(client).preferences.save({ ...wishes, ...wrong } as JobPreferences)
    await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  })
})

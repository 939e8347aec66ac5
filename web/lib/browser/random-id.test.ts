import { id } from '@jobscout/contract/shared/fields.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

afterEach(() => vi.unstubAllGlobals())

test('ids are made on a plain http address, where the browser has no randomUUID', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 1000 }, randomId)
  const isVersion4 = (made: string) => /^.{8}-.{4}-4.{3}-[89ab].{3}-.{12}$/.test(made)
  expect(ids.filter((made) => !id.safeParse(made).success || !isVersion4(made))).toEqual([])
  expect(new Set(ids).size).toBe(1000)
})

import { afterEach, expect, test, vi } from 'vitest'
import { forgetStart, readStart, rememberStart } from './start-cache.ts'

function browserStorage(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  return values
}

afterEach(() => vi.unstubAllGlobals())

test('the role is remembered for the next start and gone after sign-out', () => {
  const kept = browserStorage()
  rememberStart({ role: 'agent' })
  expect(readStart()).toEqual({ role: 'agent' })
  forgetStart()
  expect(readStart()).toBeNull()
  expect(kept.size).toBe(0)
})

test.each(['', '{', 'null', '7', '{"role":"root"}', '[]'])(
  'what somebody else left there (%s) is ignored',
  (text) => {
    browserStorage({ 'jobscout-start': text })
    expect(readStart()).toBeNull()
  },
)

test('a browser that stores nothing does no harm', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberStart({ role: 'client' })
  forgetStart()
  expect(readStart()).toBeNull()
})

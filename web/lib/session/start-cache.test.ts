import { afterEach, expect, test, vi } from 'vitest'
import { clearStartCache, readStartCache, writeStartCache } from './start-cache.ts'

function browserStorage(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  return values
}

afterEach(() => vi.unstubAllGlobals())

test('the role is cached for the next start and cleared at sign-out', () => {
  const stored = browserStorage()
  writeStartCache({ role: 'agent' })
  expect(readStartCache()).toEqual({ role: 'agent' })
  clearStartCache()
  expect(readStartCache()).toBeNull()
  expect(stored.size).toBe(0)
})

test.each(['', '{', 'null', '7', '{"role":"root"}', '[]'])(
  'unreadable stored text is ignored: %s',
  (text) => {
    browserStorage({ 'jobscout-start': text })
    expect(readStartCache()).toBeNull()
  },
)

test('a browser without storage has no cached role', () => {
  vi.stubGlobal('localStorage', undefined)
  writeStartCache({ role: 'client' })
  clearStartCache()
  expect(readStartCache()).toBeNull()
})

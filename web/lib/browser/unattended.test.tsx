import { afterEach, expect, test, vi } from 'vitest'
import { isUnattended } from './unattended.ts'

afterEach(() => void vi.useRealTimers())

test('a tab is unattended a minute after it was touched last', () => {
  vi.useFakeTimers({ now: Date.now() })
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  vi.advanceTimersByTime(59_000)
  expect(isUnattended()).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(isUnattended()).toBe(true)
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
  expect(isUnattended()).toBe(false)
})

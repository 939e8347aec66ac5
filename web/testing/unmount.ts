import { afterAll, afterEach, vi } from 'vitest'
import { unmountAll } from './mount.ts'

// The next test file runs in the same process.
afterEach(unmountAll)
afterAll(() => {
  vi.unstubAllGlobals()
})

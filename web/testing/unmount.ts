import { afterAll, afterEach, vi } from 'vitest'
import { unmountAll } from './mount.ts'

// Nothing is loaded ahead: a script that the end of a file interrupts never arrives in the files after it.
vi.stubGlobal('requestIdleCallback', () => 0)

// The next test file runs in the same process.
afterEach(unmountAll)
afterAll(() => {
  vi.unstubAllGlobals()
})

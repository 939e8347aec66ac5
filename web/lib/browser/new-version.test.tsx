import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Its own instance: screens of other tests may be loading parts ahead of time.
vi.resetModules()
const { loadAhead, reloadForNewVersion } = await import('./new-version.ts')
reloadForNewVersion()
const reload = vi.fn<() => void>()

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockClear()
})

const missScript = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

test('a missing script reloads the page once', () => {
  expect(missScript().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  expect(missScript().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('the page is not reloaded while offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(missScript().defaultPrevented).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('a missing script that is loaded ahead of time reloads nothing', async () => {
  const load = async () => {
    missScript()
    throw new Error('missing')
  }
  await loadAhead(load)
  expect(reload).not.toHaveBeenCalled()
  missScript()
  expect(reload).toHaveBeenCalledOnce()
})

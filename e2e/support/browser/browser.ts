import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** No background requests, so that the browser loads only the pages a test opens. Its scripts live for seconds, in which
 *  the optimizing compilers cost more than they save. */
const flags = [
  '--js-flags=--no-opt',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a headless Chromium. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const { path, environment } = await findChromium()
  return chromium.launch({ executablePath: path, args: flags, env: { ...process.env, ...environment } })
}

export interface Screen {
  readonly width: number
  readonly colorScheme?: 'light' | 'dark'
  /** Time zone of the browser, UTC by default on every machine. */
  readonly timeZone?: string
}

export const phone: Screen = { width: 360, colorScheme: 'dark' }
export const desktop: Screen = { width: 1280, colorScheme: 'light' }

/** The size of the window in CSS pixels. */
export const computeViewport = ({ width }: Screen) => ({ width, height: width < 600 ? 740 : 900 })

/** Windows that tests have ended with, by their options. They still have the product's scripts, compiled. */
const left = new Map<string, BrowserContext[]>()
const optionsByWindow = new WeakMap<BrowserContext, string>()

/** A browser context of its own, signed out and with reduced motion. A test that changes it for good, as by
 *  a listener, a function of its own or a clock, closes it. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  screen: Screen = { width: 1280 },
): Promise<BrowserContext> {
  const { colorScheme = 'light', timeZone = 'UTC' } = screen
  const options = {
    baseURL,
    colorScheme,
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    viewport: computeViewport(screen),
  } as const
  const key = JSON.stringify(options)
  const window = left.get(key)?.pop() ?? (await browser.newContext(options))
  optionsByWindow.set(window, key)
  // A busy machine is slow.
  window.setDefaultTimeout(60_000)
  return window
}

/** Closes the pages of a window and forgets what they stored, for `openWindow` to open it again. */
async function leaveWindow(window: BrowserContext): Promise<void> {
  const key = optionsByWindow.get(window)
  if (key === undefined) return window.close()
  await Promise.all(window.pages().map((page) => page.close()))
  await window.unrouteAll({ behavior: 'ignoreErrors' })
  await window.setStorageState({ cookies: [], origins: [] })
  await window.clearPermissions()
  await window.setOffline(false)
  left.set(key, [...(left.get(key) ?? []), window])
}

/** Ends the windows of a test. Those of a failed one may be in any state. */
export async function leaveWindows(browser: Browser, { reusable }: { reusable: boolean }): Promise<void> {
  const spare = [...left.values()].flat()
  const used = browser.contexts().filter((window) => !spare.includes(window))
  await Promise.all(used.map((window) => (reusable ? leaveWindow(window) : window.close())))
}

/** Ends all windows, also those that are kept for the next test. */
export async function closeWindows(browser: Browser): Promise<void> {
  left.clear()
  await Promise.all(browser.contexts().map((window) => window.close()))
}

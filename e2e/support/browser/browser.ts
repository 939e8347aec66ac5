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

/** The screens that every page is checked on. */
export const screens: readonly Screen[] = [phone, desktop]

/** The size of the window in CSS pixels. */
export const viewportOf = ({ width }: Screen) => ({ width, height: width < 600 ? 740 : 900 })

/** A browser context of its own, signed out and with reduced motion. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  screen: Screen = { width: 1280 },
): Promise<BrowserContext> {
  const { colorScheme = 'light', timeZone = 'UTC' } = screen
  const window = await browser.newContext({
    baseURL,
    colorScheme,
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    viewport: viewportOf(screen),
  })
  // A busy machine is slow.
  window.setDefaultTimeout(60_000)
  return window
}

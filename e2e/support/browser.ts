import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** Quiet and offline: nothing but the pages that a journey opens. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a headless Chromium. The journey closes it. */
export async function openBrowser(): Promise<Browser> {
  const { path, environment } = await findChromium()
  return chromium.launch({ executablePath: path, args: flags, env: { ...process.env, ...environment } })
}

export interface Screen {
  readonly width: number
  readonly colorScheme?: 'light' | 'dark'
  /** Where the browser is: in UTC unless it is said, wherever the journeys run. */
  readonly timeZone?: string
}

/** The screens that every page is opened on: a phone in the dark and a desk in the light. Each is looked at in both. */
export const screens: readonly Screen[] = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
]

/** A person's own browser window: nobody is signed in, motion is off so that pages come to rest. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  { width, colorScheme = 'light', timeZone = 'UTC' }: Screen = { width: 1280 },
): Promise<BrowserContext> {
  const window = await browser.newContext({
    baseURL,
    colorScheme,
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    viewport: { width, height: width < 600 ? 740 : 900 },
  })
  // A busy machine is slow, not broken.
  window.setDefaultTimeout(60_000)
  return window
}

import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type HostedProduct, startHosted } from '../servers/hosted.ts'
import { type MailServer, startMailServer } from '../servers/mail-server.ts'
import { closeWindows, leaveWindows, openBrowser } from './browser.ts'

/** Shared by the tests of one file; set before the first of them runs. */
export interface Journey {
  product: HostedProduct
  browser: Browser
  /** Receives the emails of the product. */
  mail: MailServer
}

/** A page that hangs is not waited for longer. */
const SCREEN_MS = 10_000

/** Of this test worker. They outlive a test file, so that the next one reuses them, and end with the worker. */
let browser: Browser | undefined
let mail: MailServer | undefined

async function sharedBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await openBrowser()
  return browser
}

/** Prints what each open page shows, and saves pictures of them in test-results: what failed on a busy machine may not fail again. */
async function recordScreens(browser: Browser, test: string): Promise<void> {
  const pages = browser.contexts().flatMap((window) => window.pages())
  for (const [at, page] of pages.entries()) {
    const path = join('test-results', `${test.replace(/\W+/g, '-').slice(0, 80)}-${at + 1}.png`)
    const shown = await page.locator('body').ariaSnapshot({ timeout: SCREEN_MS }).catch(String)
    const saved = await page.screenshot({ path, timeout: SCREEN_MS }).then(() => path, String)
    console.error(`${test}, page ${at + 1}, ${page.url()} (${saved}):\n${shown}`)
  }
}

/** Gives the tests of a file the product of this test worker, which other files use too: a test has people of its own.
 *  With variables of its own, the file has a product of its own. The pages of a test are closed when it ends, since they go on
 *  loading. */
export function startJourney(environment: Record<string, string> = {}): Readonly<Journey> {
  const journey = {} as Journey
  beforeAll(async () => {
    mail ??= await startMailServer()
    journey.mail = mail
    journey.product = await startHosted({ SMTP_URL: mail.url, ...environment })
    journey.browser = await sharedBrowser()
  })
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await recordScreens(journey.browser, task.name)
    await leaveWindows(journey.browser, { reusable: !hasFailed })
  })
  afterAll(async () => {
    if (journey.browser) await closeWindows(journey.browser)
  })
  return journey
}

import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { startHosted } from '../servers/hosted.ts'
import { type MailServer, startMailServer } from '../servers/mail-server.ts'
import type { Product } from '../servers/server.ts'
import { openBrowser } from './browser.ts'

/** Shared by the tests of one file; set before the first of them runs. */
export interface Journey {
  product: Product
  browser: Browser
  /** Only with the option `emails`. */
  mail: MailServer
}

/** The browser of this test worker. It outlives a test file, so that the next file reuses it, and ends with the worker. */
let browser: Browser | undefined

async function sharedBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await openBrowser()
  return browser
}

/** Starts the product for the tests of a file, and stops it afterwards. The windows of a test are closed when it ends, since
 *  open pages go on loading. With `emails`, the product sends emails to a local mail server. */
export function startJourney({
  emails = false,
  environment = {},
}: {
  emails?: boolean
  environment?: Record<string, string>
} = {}): Readonly<Journey> {
  const journey = {} as Journey
  beforeAll(async () => {
    if (emails) journey.mail = await startMailServer()
    journey.product = await startHosted(
      { ...(emails && { SMTP_URL: journey.mail.url }), ...environment },
      inject('demonstration'),
    )
    journey.browser = await sharedBrowser()
  })
  afterEach(async () => {
    await Promise.all(journey.browser.contexts().map((window) => window.close()))
  })
  afterAll(async () => {
    await journey.product?.stop()
    await journey.mail?.stop()
  })
  return journey
}

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { openBrowser } from './browser.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type Product, startProduct } from './server.ts'

/** What the tests of one file share. Filled before the first of them runs. */
export interface Journey {
  product: Product
  browser: Browser
  /** Only where the journey asked for letters. */
  mail: MailServer
}

/** Starts the product and a browser for the tests of a file, and stops them afterwards.
 *  With `letters` the product sends them to a mail server that the journey reads. */
export function startJourney({
  letters = false,
  environment = {},
}: {
  letters?: boolean
  environment?: Record<string, string>
} = {}): Readonly<Journey> {
  const journey = {} as Journey
  beforeAll(async () => {
    if (letters) journey.mail = await startMailServer()
    journey.product = await startProduct(
      { ...(letters && { SMTP_URL: journey.mail.url }), ...environment },
      { from: inject('demonstration') },
    )
    journey.browser = await openBrowser()
  })
  afterAll(async () => {
    await journey.browser?.close()
    await journey.product?.stop()
    await journey.mail?.stop()
  })
  return journey
}

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from './support/accessibility.ts'
import { openBrowser, openWindow, screens } from './support/browser.ts'
import { type Product, startProduct } from './support/server.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test.each(screens)('a visitor opens every public page at $width px, $colorScheme', async (screen) => {
  const window = await openWindow(browser, product.url, screen)
  const page = await window.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  for (const path of ['/', '/pricing', '/terms', '/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    expect(await findBarriers(page), path).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  expect(complaints).toEqual([])
  await window.close()
})

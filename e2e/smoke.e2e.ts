import { expect, test } from 'vitest'
import { openWindow, screens } from './support/browser.ts'
import { startJourney } from './support/journey.ts'
import { expectSound } from './support/page.ts'

const journey = startJourney()

test.each(screens)('a visitor opens every public page at $width px, $colorScheme', async (screen) => {
  const window = await openWindow(journey.browser, journey.product.url, screen)
  const page = await window.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  for (const path of ['/', '/pricing', '/terms', '/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    await expectSound(page, path)
  }
  expect(complaints).toEqual([])
  await window.close()
})

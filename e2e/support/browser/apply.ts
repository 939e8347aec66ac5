import type { Page } from 'playwright-core'
import { expect } from './expect.ts'

/** Leaves the open legal questions of what is sent blank, which only the person may answer: both of authorization and visa, or none
 *  where the person has answered them for jobs of this country. */
export async function leaveBlank(page: Page): Promise<void> {
  const blank = page.getByRole('button', { name: /^Leave Blank: / })
  await page.getByText('When could you start?').waitFor()
  await expect(async () => {
    await blank.evaluateAll((buttons) => (buttons[0] as HTMLElement | undefined)?.click())
    await expect(blank).toHaveCount(0, { timeout: 250 })
  }).toPass()
}

/** Applies once what is sent is open. */
export async function applyInSheet(page: Page): Promise<void> {
  await leaveBlank(page)
  await page.getByRole('button', { name: 'Submit Application' }).click()
}

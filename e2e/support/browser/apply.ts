import type { Page } from 'playwright-core'
import { expect } from './expect.ts'

/** Applies once what is sent is open: leaves the open legal questions blank, which only the person may answer, and submits.
 *  @param open how many of authorization and visa the person has not answered for other jobs */
export async function applyInSheet(page: Page, { open = 2 } = {}): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit Application' })
  const blank = page.getByRole('button', { name: /^Leave Blank: / })
  await page.getByText('When could you start?').waitFor()
  for (let left = open; left > 0; left -= 1) {
    await expect(blank).toHaveCount(left)
    await blank.first().click()
  }
  await expect(blank).toHaveCount(0)
  await submit.click()
}

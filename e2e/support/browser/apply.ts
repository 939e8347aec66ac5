import type { Page } from 'playwright-core'
import { expect } from './expect.ts'

/** Applies once what is sent is open: leaves the legal questions blank, which only the person may answer, and submits. */
export async function applyInSheet(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit Application' })
  const blank = page.getByRole('button', { name: /^Leave Blank: / })
  // Of authorization and visa.
  for (const open of [2, 1]) {
    await expect(blank).toHaveCount(open)
    await blank.first().click()
  }
  await expect(blank).toHaveCount(0)
  await submit.click()
}

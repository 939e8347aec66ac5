import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './accessibility.ts'
import type { Screen } from './browser.ts'
import { type DemoRole, demoPassword } from './client.ts'

interface Person {
  readonly email: string
  readonly password: string
}

/** An account of the demonstration. */
export const demo = (who: DemoRole): Person => ({
  email: `${who}@demo.jobscout.test`,
  password: demoPassword,
})

/** Fills in the form of the sign-in page that is open, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  // The address changes a moment before the screen; the one before may have a field of the same name.
  await page.getByRole('heading', { name: 'Sign In' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in by the screen and waits for the page asked for. */
export async function signInTo(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  await page.goto(`/auth/login?redirect=${encodeURIComponent(path)}`)
  await fillSignIn(page, person)
  await page.waitForURL((url) => `${url.pathname}${url.search}` === path)
}

/** No barrier that axe knows, and nothing to scroll sideways for. */
export async function expectSound(page: Page, where: string): Promise<void> {
  expect(await findBarriers(page), where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** For a person who looks at the screens: the folder named by SCREENSHOTS gets them. */
export async function look(page: Page, name: string, { width, colorScheme }: Screen): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
}

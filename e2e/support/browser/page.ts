import type { BrowserContext, Page } from 'playwright-core'
import { type DemoRole, demoPassword, type Person } from '../people/client.ts'
import { openWindow, type Screen } from './browser.ts'
import type { Journey } from './journey.ts'

/** An account of the demonstration. */
export const demo = (who: DemoRole): Person => ({
  email: `${who}@demo.jobscout.test`,
  password: demoPassword,
})

/** Fills in and submits the form of the open sign-in page. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  // The URL changes before the screen does, and the previous screen may have a field of the same name.
  await page.getByRole('heading', { name: 'Sign In' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in through the screen and waits for the requested page. */
export async function signInTo(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  await page.goto(`/auth/login?redirect=${encodeURIComponent(path)}`)
  await fillSignIn(page, person)
  await page.waitForURL((url) => `${url.pathname}${url.search}` === path)
}

/** Signs in over HTTP; the screen has tests of its own. */
export async function signInWindow(window: BrowserContext, url: string, person: Person): Promise<void> {
  const response = await window.request.post(`${url}/auth/v1/sign-in/email`, {
    headers: { origin: url },
    data: { email: person.email, password: person.password },
  })
  if (!response.ok()) throw new Error(`${person.email} cannot sign in: ${await response.text()}`)
}

/** A page in a new window, signed in as the person. */
export async function openAs(
  { browser, product }: Readonly<Journey>,
  person: Person,
  path: string,
  screen?: Screen,
): Promise<Page> {
  const window = await openWindow(browser, product.url, screen)
  await signInWindow(window, product.url, person)
  const page = await window.newPage()
  await page.goto(path)
  return page
}

/** Closes the toasts that are shown, which may cover what is pressed next. No press of the mouse, which closes menus too. */
export const dismissToasts = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Dismiss', exact: true }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })

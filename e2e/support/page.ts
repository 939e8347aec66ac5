import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAccessibilityViolations } from './accessibility.ts'
import { openWindow, type Screen } from './browser.ts'
import { type DemoRole, demoPassword } from './client.ts'
import type { Journey } from './journey.ts'

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

/** Signs in without the screen, which has journeys of its own. */
export async function signInWindow(window: BrowserContext, url: string, person: Person): Promise<void> {
  const answer = await window.request.post(`${url}/auth/v1/sign-in/email`, {
    headers: { origin: url },
    data: { email: person.email, password: person.password },
  })
  if (!answer.ok()) throw new Error(`${person.email} cannot sign in: ${await answer.text()}`)
}

/** A page in a window of its own where the person is signed in already. */
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

/** Waits until what is typed goes there: a field is seen a moment before it has the focus. */
export const waitForFocus = (target: Locator): Promise<void> =>
  target.and(target.page().locator(':focus')).waitFor()

type Light = 'dark' | 'light'

/** Looks at the page as it stands in the other light, then in its own. */
async function inEveryLight(page: Page, lookAt: (colorScheme: Light) => Promise<unknown>): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const lights: readonly Light[] = isDark ? ['light', 'dark'] : ['dark', 'light']
  for (const colorScheme of lights) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    await page.evaluate(() =>
      Promise.allSettled(
        document.getAnimations().map((each) => each instanceof CSSTransition && each.finished),
      ).then(() => null),
    )
    await lookAt(colorScheme)
  }
}

/** What is smaller than a thumb on a phone; links in running text may be. */
const smallTargets = (page: Page): Promise<string[]> =>
  page
    .locator('nav a, button, summary, select, input:not([type=checkbox], [type=radio])')
    .evaluateAll((targets) =>
      targets
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && Math.min(Math.round(box.width), Math.round(box.height)) < 44)
        .map(({ target, box }) => `${target.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`),
    )

/** No barrier that axe knows in either light, nothing to scroll sideways for, on phones nothing too small to press. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await inEveryLight(page, async (colorScheme) =>
    expect(await findAccessibilityViolations(page), `${where}, ${colorScheme}`).toEqual([]),
  )
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) expect(await smallTargets(page), where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** For a person who looks at the screens: the folder named by SCREENSHOTS gets them. */
export async function captureScreen(page: Page, name: string, { width }: Screen): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  await inEveryLight(page, (colorScheme) =>
    page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true }),
  )
}

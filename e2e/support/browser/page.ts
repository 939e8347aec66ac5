import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type DemoRole, demoPassword } from '../people/client.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { openWindow, type Screen, screens, viewportOf } from './browser.ts'
import type { Journey } from './journey.ts'

export interface Person {
  readonly email: string
  readonly password: string
}

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

/** Waits until the element has the focus; a field becomes visible shortly before. */
export const waitForFocus = (target: Locator): Promise<void> =>
  target.and(target.page().locator(':focus')).waitFor()

/** Closes the toasts that are shown, which may cover what is pressed next. No press of the mouse, which closes menus too. */
export const dismissToasts = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Dismiss', exact: true }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })

type ColorScheme = 'dark' | 'light'

const colorSchemeOf = (page: Page): Promise<ColorScheme> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))

/** Calls `check` in the page's own colour scheme, and before that in the other one if `both`. */
async function inColorSchemes(
  page: Page,
  both: boolean,
  check: (colorScheme: ColorScheme, isOwn: boolean) => Promise<unknown>,
): Promise<void> {
  const own = await colorSchemeOf(page)
  const other: ColorScheme = own === 'dark' ? 'light' : 'dark'
  for (const colorScheme of both ? [other, own] : [own]) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    await page.evaluate(() =>
      Promise.allSettled(
        document.getAnimations().map((each) => each instanceof CSSTransition && each.finished),
      ).then(() => null),
    )
    await check(colorScheme, colorScheme === own)
  }
}

/** Touch targets below 44 px; links in running text are exempt. */
const smallTargets = (page: Page): Promise<string[]> =>
  page
    .locator('nav a, button, summary, select, input:not([type=checkbox], [type=radio])')
    .evaluateAll((targets) =>
      targets
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && Math.min(Math.round(box.width), Math.round(box.height)) < 44)
        .map(({ target, box }) => `${target.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`),
    )

/** Expects no axe violations, in both colour schemes on wide screens; no horizontal scrolling; and on phones no small
 *  touch targets. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  // What a phone shows in one scheme is opened on a wide screen too. The other scheme differs in nothing but its colours.
  await inColorSchemes(page, !isPhone, async (colorScheme, isOwn) =>
    expect(
      await findAccessibilityViolations(page, isOwn ? undefined : ['color-contrast']),
      `${where}, ${colorScheme}`,
    ).toEqual([]),
  )
  if (isPhone) expect(await smallTargets(page), where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Saves screenshots into the folder named by SCREENSHOTS, for manual review. */
export async function captureScreen(page: Page, name: string, { width }: Screen): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  await inColorSchemes(page, true, (colorScheme) =>
    page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true }),
  )
}

/** Expects what the page shows to be accessible on each of `screens`, and saves screenshots as `name`. The page ends as it
 *  was, so a journey that differs in nothing but its layout is taken once. */
export async function expectAccessibleAtEverySize(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const own: Screen = { width, colorScheme: await colorSchemeOf(page) }
  for (const screen of [...screens.filter((one) => one.width !== width), own]) {
    await page.emulateMedia({ colorScheme: screen.colorScheme ?? null })
    await page.setViewportSize(viewportOf(screen))
    await expectAccessible(page, `${name} at ${screen.width} px`)
    await captureScreen(page, name, screen)
  }
}

import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { openWindow } from '../support/browser/browser.ts'
import type { Journey } from '../support/browser/journey.ts'
import { demo, signInWindow } from '../support/browser/page.ts'
import { changeResponse } from '../support/browser/responses.ts'
import { registerNewUser } from '../support/people/new-user.ts'
import type { ResponseOverride, Scenario, ScenarioStage } from './scenario.ts'

/** How long a text stays that a response waits for, so that the watcher reads it. */
const SHOWN_MS = 1000

async function fulfil(
  page: Page,
  route: Route,
  { status = 400, body = {}, change, rewrite, cut, after }: ResponseOverride,
): Promise<void> {
  if (cut) return route.abort()
  if (after !== undefined) {
    await page.getByText(after, { exact: true }).first().waitFor()
    await page.waitForTimeout(SHOWN_MS)
    return route.continue()
  }
  if (rewrite) {
    const response = await route.fetch({ timeout: 0 })
    return route.fulfill({ response, body: rewrite(await response.text()) })
  }
  if (!change) return route.fulfill({ status, json: body })
  return changeResponse(route, (body) => change(body as never))
}

function respondOn(page: Page): ScenarioStage['respond'] {
  return (method, path, instead = {}) =>
    page.route(
      ({ pathname }) => pathname === path || (path.endsWith('*') && pathname.startsWith(path.slice(0, -1))),
      (route) =>
        // The page may be left while a request is in flight.
        (route.request().method() === method ? fulfil(page, route, instead) : route.fallback()).catch(
          () => undefined,
        ),
    )
}

/** Opens a window for the person of the scenario. */
export async function openStage(journey: Readonly<Journey>, who: Scenario['who']): Promise<ScenarioStage> {
  const { product, browser } = journey
  const window = await openWindow(browser, product.url)
  if (who !== 'visitor') {
    const person =
      who === 'new-user' ? await registerNewUser(journey, `nadia.${randomUUID()}@people.example`) : demo(who)
    await signInWindow(window, product.url, person)
  }
  const page = await window.newPage()
  return { page, journey, respond: respondOn(page) }
}

import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { openWindow } from '../support/browser.ts'
import type { Journey } from '../support/journey.ts'
import { demo } from '../support/page.ts'
import type { Instead, Situation, Stage } from './situation.ts'

export const newcomerPassword = 'Sunlit-path-42'

async function signIn(window: BrowserContext, url: string, email: string, password: string): Promise<void> {
  const answer = await window.request.post('/auth/v1/sign-in/email', {
    headers: { origin: url },
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
}

/** Somebody who has just signed up and confirmed the address. */
async function register(window: BrowserContext, { product, mail }: Readonly<Journey>): Promise<string> {
  const email = `nadia.${randomUUID()}@people.example`
  await window.request.post('/auth/v1/sign-up/email', {
    headers: { origin: product.url },
    data: { email, password: newcomerPassword, first_name: 'Nadia', last_name: 'Ferro' },
  })
  await fetch(await mail.linkIn('Confirm your email', email), { redirect: 'manual' })
  return email
}

async function fulfil(
  route: Route,
  { status = 400, body = {}, change, rewrite, cut, lateMs }: Instead,
): Promise<void> {
  if (cut) return route.abort()
  if (lateMs !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    return route.continue()
  }
  if (rewrite) {
    const response = await route.fetch()
    return route.fulfill({ response, body: rewrite(await response.text()) })
  }
  if (!change) return route.fulfill({ status, json: body })
  const response = await route.fetch()
  return route.fulfill({ response, json: change((await response.json()) as never) })
}

function answerOn(page: Page): Stage['answer'] {
  return (method, path, instead = {}) =>
    page.route(
      ({ pathname }) => pathname === path || (path.endsWith('*') && pathname.startsWith(path.slice(0, -1))),
      (route) =>
        // A page may be left while its requests are under way.
        (route.request().method() === method ? fulfil(route, instead) : route.fallback()).catch(
          () => undefined,
        ),
    )
}

/** A window of the person whom the situation is about. */
export async function openStage(journey: Readonly<Journey>, who: Situation['who']) {
  const { product, browser } = journey
  const window = await openWindow(browser, product.url)
  if (who === 'newcomer') await signIn(window, product.url, await register(window, journey), newcomerPassword)
  else if (who !== 'visitor') {
    const { email, password } = demo(who)
    await signIn(window, product.url, email, password)
  }
  const page = await window.newPage()
  const stage: Stage = { page, journey, answer: answerOn(page) }
  return { window, stage }
}

import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { findAccessibilityViolations } from './support/browser/accessibility.ts'
import { computeViewport, desktop, openWindow, phone } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'

const journey = startJourney()

async function followHeader(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }).click()
}

test('the link of an email asks before it turns an alert off', async () => {
  const window = await openWindow(journey.browser, journey.product.url)
  const page = await window.newPage()
  let isOn = true
  // The server answers for the token of a sent email.
  await page.route('**/rest/v1/email_subscription*', async (route) => {
    if (route.request().method() === 'PUT') isOn = route.request().postDataJSON().on
    await route.fulfill({ json: { kind: 'alert', name: 'Remote nights', is_on: isOn } })
  })
  await page.goto('/unsubscribe?token=a.b')
  const turnOff = page.getByRole('button', { name: 'Turn off' })
  await turnOff.waitFor()
  expect(isOn).toBe(true)
  await turnOff.click()
  await page.getByText('The alert of your saved view "Remote nights" is off.').waitFor()
  expect(isOn).toBe(false)
  await page.getByRole('button', { name: 'Turn on again' }).click()
  await turnOff.waitFor()
  await page.getByRole('link', { name: 'notification settings' }).click()
  await page.getByRole('heading', { name: 'Sign In' }).waitFor()

  await page.unrouteAll()
  await page.goto('/unsubscribe?token=a.b')
  await page.getByText('This link is incomplete, or for something that we no longer send.').waitFor()
})

test('a visitor navigates the public pages', async () => {
  const window = await openWindow(journey.browser, journey.product.url, phone)
  const page = await window.newPage()

  await page.goto('/')
  await page.evaluate(() => Reflect.set(globalThis, 'stayed', true))
  await page.getByRole('link', { name: 'See Success Stories' }).click()
  await expect(page.getByRole('heading', { name: 'Success stories' })).toBeInViewport()
  await expect(page.getByRole('figure')).toHaveCount(3)
  await followHeader(page, 'Pricing')
  await expect(page.getByRole('heading', { name: 'One price a month' })).toBeInViewport()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
  // The router navigated without a page load, so the script runs.
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'stayed'))).toBe(true)
  await page.getByRole('link', { name: 'Cookies and local storage' }).click()
  await expect(page.getByRole('heading', { name: /Cookies and local storage/ })).toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await page.getByRole('heading', { name: 'Terms of Service', level: 1 }).waitFor()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15)
  for (const name of ['Support', 'Contact']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute(
      'href',
      /^mailto:support@jobscout\.test/,
    )
  }

  // The header of a wide screen has no menu.
  await page.setViewportSize(computeViewport(desktop))
  await followHeader(page, 'Features')
  await expect(page.getByRole('heading', { name: 'From a wish to an interview' })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).last().click()
  await page.waitForURL('**/auth/register')
  for (const path of ['/auth/forgot-password', '/auth/reset-password', '/auth/confirm-email']) {
    await page.goto(path)
    await page
      .getByRole('main')
      .getByRole('link', { name: /sign in/i })
      .waitFor()
  }
})

test('a visitor sees open listings for a title and a place, and nothing they typed is kept', async () => {
  const window = await openWindow(journey.browser, journey.product.url, phone)
  const page = await window.newPage()
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url()))
  await page.goto('/')
  await page.getByLabel('Job title').fill('Data Engineer')
  await page.getByLabel('Place').fill('New York')
  await page.keyboard.press('Enter')
  const listings = page.getByRole('region', { name: 'See what is open for you' }).getByRole('list').first()
  await expect(listings.getByRole('heading')).toHaveCount(5)
  await listings.getByText('Your role: data engineer').first().waitFor()
  await listings.getByText('New York, NY preferred').first().waitFor()
  await page.getByText(/^The first 5 of \d+ open listings that fit/).waitFor()
  await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
  expect(addresses.join()).not.toMatch(/Data.?Engineer|New.?York/)
  const kept = () =>
    JSON.stringify([localStorage, sessionStorage, history.state, document.cookie, location.href])
  await expect.poll(() => page.evaluate(kept)).not.toMatch(/Data.?Engineer|New.?York/)

  await page.getByLabel('Place').fill('Ulaanbaatar')
  await page.getByLabel('Job title').fill('Nurse')
  await page.getByRole('button', { name: 'Show Jobs' }).click()
  await page.getByText('No open listing for “Nurse” is in Ulaanbaatar').waitFor()
  await page.getByRole('button', { name: 'Search Everywhere' }).click()
  await listings.getByText('Your role: nurse').first().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).nth(1).click()
  await page.waitForURL('**/auth/register')
})

test('the landing page, the prices and the terms are complete without script', async () => {
  const { url: baseURL } = journey.product
  const window = await journey.browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await window.newPage()
  await page.goto('/')
  for (const claim of [
    '25,000+ professionals',
    '3x more interviews',
    '4.9/5 rating',
    '500k+ jobs applied to',
  ]) {
    await page.getByRole('listitem').filter({ hasText: claim }).waitFor()
  }
  for (const text of ['20+ hours saved per week', 'by up to 70%', '7-day free trial', '200 applications']) {
    await page.getByText(text).first().waitFor()
  }
  // A scripted browser hides it all the same.
  expect(await (await fetch(baseURL)).text()).toMatch(/<noscript><p[^>]*>This search needs JavaScript/)
  await expect(page.getByRole('button', { name: 'Show Jobs' })).toBeDisabled()
  for (const picture of [
    /^The list of jobs/,
    /^Scout’s inbox/,
    /^A prepared cover letter/,
    /^An application/,
  ]) {
    await page.getByRole('img', { name: picture }).waitFor()
  }
  await page.getByText('What do employers receive?').click()
  await page.getByText('there is no public directory of job seekers').waitFor()
  await followHeader(page, 'Features')
  await expect(page.getByRole('heading', { name: 'From a wish to an interview' })).toBeInViewport()
  await page.goto('/pricing')
  for (const [name, price] of [
    ['Starter', '$5'],
    ['Basic', '$9'],
    ['Standard', '$19'],
    ['Professional', '$39'],
    ['Premium', '$69'],
  ] as const) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await card.getByText(`${price} a month`).waitFor()
    await card.getByRole('link', { name: name === 'Starter' ? 'Start Free' : 'Get Started' }).waitFor()
  }
  await page.getByText('Start with a 7-day free trial. No credit card required.').waitFor()
  for (const [question, answer] of [
    ['How does the free trial work?', 'Your 7-day free trial has everything switched on'],
    ['Can I change my plan?', 'For a larger plan you pay the difference for the rest of the month'],
    ['Can I cancel?', 'Your plan then runs to the end of the month that is paid.'],
    ['Which payments do you accept?', 'All common cards.'],
  ] as const) {
    await page.getByRole('heading', { name: question }).waitFor()
    await page.getByText(answer).waitFor()
  }
  await page.goto('/terms')
  await page.getByText('By e-mail: support@jobscout.test').waitFor()
  await expect(page.getByText('By post:')).toBeHidden()
  await expect(page.getByText('the law of the place where we are established')).toBeVisible()
})

test('the terms print black on white, without header and footer', async () => {
  const window = await openWindow(journey.browser, journey.product.url, { width: 1280, colorScheme: 'dark' })
  const page = await window.newPage()
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0)
  }
  const paint = () => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color]
  }
  await expect.poll(() => page.evaluate(paint)).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})

test('search engines and link previews get their metadata', async () => {
  const { url } = journey.product
  const read = async (path: string) => (await fetch(new URL(path, url))).text()
  expect(await read('/robots.txt')).toContain(`Sitemap: ${url}/sitemap.xml`)
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, place]) => place ?? '',
  )
  expect(listed.map((place) => new URL(place).pathname)).toEqual([
    '/',
    '/pricing',
    '/terms',
    '/privacy',
    '/auth/login',
    '/auth/register',
  ])
  const titles = new Set<string>()
  for (const place of listed) {
    const page = await read(place)
    expect(page).toContain(`<link rel="canonical" href="${place}" />`)
    expect(page).toContain(`<meta property="og:url" content="${place}" />`)
    expect(page).toMatch(/<meta name="description" content="[^"]{30,160}" \/>/)
    expect(page).not.toContain('noindex')
    titles.add(page.match(/<title>(.*?)<\/title>/)?.[1] ?? '')
  }
  expect(titles.size).toBe(listed.length)
  const picture = await fetch(`${url}/social.png`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  for (const path of ['/dashboard', '/auth/forgot-password']) {
    const hidden = await fetch(url + path, { headers: { accept: 'text/html' } })
    expect(hidden.status, path).toBe(200)
    expect(await hidden.text(), path).toContain('<meta name="robots" content="noindex" />')
  }
  expect((await fetch(`${url}/no/such/page`, { headers: { accept: 'text/html' } })).status).toBe(404)
})

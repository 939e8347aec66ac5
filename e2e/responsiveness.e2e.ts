import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, screens } from './support/browser/browser.ts'
import type { Journey } from './support/browser/journey.ts'
import { demo, expectAccessible, openAs } from './support/browser/page.ts'
import { clientOf, signIn } from './support/people/client.ts'
import { startHosted } from './support/servers/hosted.ts'

/** INP_MS=200 for a proof on a quiet machine; a busy one says nothing about the page. */
const LIMIT_MS = Number(process.env.INP_MS ?? Number.POSITIVE_INFINITY)
const LISTINGS = process.env.INP_MS ? 5000 : 500

const journey = {} as Journey
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jobscout-many-'))
  cpSync(inject('demonstration'), dataDir, { recursive: true })
  await ingestListings(dataDir)
  journey.product = await startHosted({ DATA_DIR: dataDir })
  journey.browser = await openBrowser()
  const client = clientOf(journey.product.url, await signIn(journey.product.url, 'client'))
  expect((await client.jobs.list({ roles: 'all' })).total).toBeGreaterThanOrEqual(LISTINGS)
})
afterAll(async () => {
  await journey.browser?.close()
  await journey.product?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** As an operator does, before the server starts. */
async function ingestListings(dataDir: string) {
  const titles = [
    'Data Engineer',
    'Software Engineer',
    'Nurse',
    'Account Manager',
    'Electrician',
    'Data Analyst',
  ]
  const items = Array.from({ length: LISTINGS }, (_, n) => ({
    id: `many-${n}`,
    title: titles[n % titles.length],
    companyName: `Company ${n % 997}`,
    location: n % 9 === 0 ? 'Remote' : `Town ${n % 211}, TX`,
    salary: n % 3 === 0 ? `$${60 + (n % 90)}k a year` : '',
    descriptionHtml: `<p>Number ${n}. You know SQL, Python and Docker, and work with people who care.</p>`,
    publishedAt: new Date(Date.now() - (n % 400) * 3_600_000).toISOString(),
  }))
  const file = join(dataDir, 'many.json')
  await writeFile(file, JSON.stringify(items))
  const env = { PATH: process.env.PATH, NODE_ENV: 'development', DATA_DIR: dataDir }
  const command = join(import.meta.dirname, '..', 'server', 'ingest.ts')
  await promisify(execFile)(process.execPath, [command, file], { env, cwd: dataDir })
}

/** Collects how long each interaction takes from the input to the next frame that shows its effect, in milliseconds. */
const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const longest = new Map<number, number>()
    Object.assign(window, { interactions: longest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue
        longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

const readInteractions = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { interactions: Map<number, number> }).interactions.values()])

test.each(screens)('typing and filtering stay responsive among many jobs at $width px', async (screen) => {
  const page = await openAs(journey, demo('client'), '/profile', screen)
  await watchInteractions(page)
  await page.goto('/jobs?roles=all')
  const cards = page.getByRole('article')
  const list = page.locator('main')
  const settled = () => expect.poll(() => list.locator('[aria-busy=true]').count()).toBe(0)
  await cards.first().waitFor()
  const search = page.getByRole('searchbox', { name: 'Search jobs' })
  await search.pressSequentially('engineer data', { delay: 60 })
  await page.waitForURL(/search=engineer/)
  await settled()
  await search.press('ControlOrMeta+a')
  await search.press('Delete')
  await settled()
  const roles = page.getByRole('group', { name: 'Roles' })
  await roles.getByRole('button').first().click()
  await settled()
  await roles.getByRole('button', { name: 'Show all' }).click()
  await settled()
  const { width } = screen
  if (width >= 600) {
    await page.getByRole('button', { name: 'Matches Only' }).click()
    await settled()
  }
  await page.getByRole('link', { name: 'Next page' }).click()
  await settled()
  await expectAccessible(page, 'many jobs')
  const interactions = await readInteractions(page)
  const slowest = Math.max(0, ...interactions)
  console.log(`INP at ${width} px: ${slowest} ms, slowest of ${interactions.length} interactions over 16 ms`)
  expect(interactions.length).toBeGreaterThan(0)
  expect(slowest).toBeLessThan(LIMIT_MS)
  await page.context().close()
})

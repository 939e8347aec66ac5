import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { onTestFinished, test } from 'vitest'
import { findAccessibilityViolations } from '../support/browser/accessibility.ts'
import { desktop, openBrowser, openWindow, phone } from '../support/browser/browser.ts'
import { expect } from '../support/browser/expect.ts'
import { fillSignIn } from '../support/browser/page.ts'
import { type MailServer, startMailServer } from '../support/servers/mail-server.ts'
import { type Product, startProduct } from '../support/servers/server.ts'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)
const password = 'Sunlit-path-42'

/** Plays the board of one company at Lever: requests for https://HOST/PATH come as /HOST/PATH. */
async function playBoard(): Promise<string> {
  const jobs = ['Skipper', 'Sailmaker', 'Harbour Master'].map((text) => ({
    id: text,
    text,
    categories: { location: 'Oslo, Norway', commitment: 'Full-time' },
    description: '<p>Keep our boats afloat.</p>',
    hostedUrl: 'https://jobs.lever.co/tidewheel/1',
  }))
  const board = createServer(({ url }, response) => {
    if (url?.startsWith('/api.lever.co/v0/postings/tidewheel?')) response.end(JSON.stringify(jobs))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(board, 'listening')
  onTestFinished(() => void board.close())
  return `http://127.0.0.1:${(board.address() as AddressInfo).port}`
}

interface Installation {
  readonly product: Product
  readonly mail: MailServer
  readonly browser: Browser
}

/** Signs somebody up through the screens, and confirms the address, which signs in. */
async function register({ product, mail, browser }: Installation, name: string, screen: typeof desktop) {
  const email = `${name.toLowerCase()}@people.example`
  const page = await (await openWindow(browser, product.url, screen)).newPage()
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/auth/login**')
  await page.goto(await mail.linkIn('Confirm your email', email))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL('**/dashboard')
  return { page, email }
}

test('an installation without a demonstration comes from its first super admin to its first listing', async () => {
  const mail = await startMailServer()
  onTestFinished(() => mail.stop())
  const environment = { SEED_DEMO: 'false', SMTP_URL: mail.url, JOB_BOARDS_VIA: await playBoard() }
  const product = await startProduct(environment)
  onTestFinished(() => product.stop())
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const installation = { product, mail, browser }

  await expect.poll(product.output).toContain('npm run admin -- grant super_admin EMAIL')
  const { page: boss, email } = await register(installation, 'Tomas', desktop)
  await run(process.execPath, [join(root, 'server/admin.ts'), 'grant', 'super_admin', email], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...environment, NODE_ENV: 'development', DATA_DIR: product.dataDir },
  })
  // A new role ends the sessions.
  await boss.goto('/dashboard')
  await fillSignIn(boss, { email, password })
  await boss.getByRole('heading', { name: 'Before your first client' }).waitFor()
  // Mail was there from the start, by SMTP_URL.
  await boss.getByText('1 of 4 ready').waitFor()

  const { page: mara } = await register(installation, 'Mara', phone)
  await mara.getByRole('button', { name: 'Later' }).click()
  await mara.getByText('No source of jobs is connected yet').waitFor()

  expect(await findAccessibilityViolations(boss)).toEqual([])
  await boss.getByLabel('Company, or the address of its job page').fill('Tidewheel')
  await boss.getByRole('button', { name: 'Find Jobs' }).click()
  await boss.getByRole('button', { name: 'Connect Source' }).click()
  await boss.getByText('3 open listings').waitFor()
  await boss.getByText('2 of 4 ready').waitFor()
  await boss.getByRole('button', { name: 'Test: Mail' }).click()
  await boss.getByText('Email works.', { exact: false }).waitFor()

  await mara.goto('/jobs')
  await mara.getByText('3 listings', { exact: false }).first().waitFor()
  await mara.getByText('Harbour Master').first().waitFor()
  await expect(mara.getByText('No source of jobs is connected yet')).toHaveCount(0)

  await boss.getByRole('button', { name: 'Put Away' }).click()
  await expect(boss.getByText('2 of 4 ready')).toHaveCount(0)
  await boss.reload()
  await boss.getByRole('heading', { name: 'Welcome, Tomas' }).waitFor()
  await expect(boss.getByRole('heading', { name: 'Setup checklist' })).toHaveCount(0)
}, 300_000)

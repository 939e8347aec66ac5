import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openBrowser, openWindow } from '../support/browser/browser.ts'
import { createDemonstration } from '../support/servers/database.ts'
import { startProduct } from '../support/servers/server.ts'

const password = 'Scout-demo-1'
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app shows for a key, now or the given number of codes later. */
function computeCode(key: string, later = 0): string {
  const bits = [...key].map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const mac = createHmac('sha1', bytes).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('client@demo.jobscout.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const settled = (page: Page, text: string) => page.getByText(text, { exact: false }).first().waitFor()

async function givePassword(page: Page, given: string, submit = 'Continue'): Promise<void> {
  await page.getByLabel('Your password').fill(given)
  await page.getByRole('button', { name: submit }).click()
}

// The test writes the setting to the database, so it needs a server of its own.
test('two-factor sign-in is turned on, used and turned off', async () => {
  const database = await createDemonstration()
  const product = await startProduct(database.environment)
  const browser = await openBrowser()
  try {
    const client = new pg.Client(database.environment.DATABASE_URL)
    await client.connect()
    await client.query(`insert into system_settings (key, value) values ('enable_two_factor', 'true')`)
    await client.end()

    const window = await openWindow(browser, product.url, { width: 360 })
    const page = await window.newPage()
    await signIn(page)
    await page.waitForURL('**/dashboard')
    await page.goto('/account?tab=security')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await givePassword(page, 'Not-my-password-1')
    await settled(page, 'This is not your password.')
    await givePassword(page, password)
    const key = (await page.getByText(/^Key: /).textContent())?.replace('Key: ', '') ?? ''
    await page.getByLabel('Code from your app').fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await settled(page, 'The code does not match.')
    const usedCode = computeCode(key)
    await page.getByLabel('Code from your app').fill(usedCode)
    await page.getByRole('button', { name: 'Confirm' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    const recovery = (await codes.first().textContent()) ?? ''
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await settled(page, 'Two-factor sign-in is on.')

    await window.clearCookies()
    await signIn(page)
    await settled(page, 'Enter your code')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code', { exact: true }).fill('ABCD-EFGH-JKMN')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await settled(page, 'This is not one of your recovery codes.')
    await page.getByLabel('Recovery code', { exact: true }).fill(recovery.toLowerCase().replaceAll('-', ''))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/dashboard')

    await page.goto('/account?tab=security')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await settled(page, 'Your recovery codes stop working.')
    await page.getByLabel('Code from your app').fill(usedCode)
    await givePassword(page, password, 'Turn off')
    await settled(page, 'This code was used already.')
    await page.getByLabel('Code from your app').fill(computeCode(key, 1))
    await page.getByRole('button', { name: 'Turn off' }).click()
    await settled(page, 'Two-Factor Off')
    await window.close()
  } finally {
    await browser.close()
    await product.stop()
    await database.drop()
  }
})

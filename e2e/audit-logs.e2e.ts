import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from './support/browser.ts'
import { clientOf, signIn } from './support/client.ts'
import { startJourney } from './support/journey.ts'
import { captureScreen, demo, expectAccessible, openAs } from './support/page.ts'

const journey = startJourney()

const entry = (page: Page, text: RegExp) => page.locator('[data-record]').filter({ hasText: text }).first()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('an administrator reads who did what, narrows it down, and takes the same rows along', async () => {
  const { url } = journey.product
  const admin = clientOf(url, await signIn(url, 'super'))
  const { items } = await admin.accounts.users.list({ role: 'client' })
  const [client] = items
  const name = `${client?.first_name} ${client?.last_name}`
  for (const role of ['agent', 'client'] as const)
    await admin.accounts.assignRole({ user_id: client?.user_id ?? '', role })

  for (const screen of screens) {
    const page = await openAs(journey, demo('super'), '/admin/audit-logs', screen)
    const change = entry(page, new RegExp(`changed the role of ${name}`))
    await change.waitFor()
    await change.getByText('Critical').waitFor()
    await expectAccessible(page, `log ${screen.width}`)
    await captureScreen(page, 'audit-logs', screen)

    await change.click()
    const diff = page.getByRole('table', { name: 'Changes' })
    await diff.getByText('Agent', { exact: true }).waitFor()
    await page.getByText(/^#[\d,]+$/).waitFor()
    await expectAccessible(page, `entry ${screen.width}`)
    const permalink = page.url()
    expect(permalink).toContain('entry=')

    await page.getByRole('link', { name: `All of ${name}` }).click()
    await page.waitForURL(`**/admin/audit-logs?subject=${client?.user_id}`)
    await page.getByRole('button', { name: `Subject: ${name}` }).waitFor()
    const exportButton = page.getByRole('button', { name: /^Export [\d,]+ as CSV$/ })
    await exportButton.waitFor()
    await expect.poll(() => page.locator('[data-busy]').count()).toBe(0)
    const shown = Number((await exportButton.textContent())?.match(/\d+/)?.[0])
    const [file] = await Promise.all([page.waitForEvent('download'), exportButton.click()])
    await toast(page, 'Export Complete')
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(shown + 1)

    if (screen.width > 768) {
      await page.keyboard.press('c')
      await page.waitForURL('**critical=true**')
      await entry(page, /changed the role/).waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await page.waitForURL('**entry=**')
      await diff.waitFor()
      await page.keyboard.press('j')
      await page.getByRole('button', { name: 'Refresh' }).click()
      await toast(page, 'Logs Refreshed')
      await page.goto('/admin/audit-logs?search=nobody+of+this+name')
      await page.getByRole('heading', { name: 'No recent activity' }).waitFor()
    }
    await page.context().close()
  }
})

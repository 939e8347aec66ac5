import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from './support/browser.ts'
import { clientOf, signIn } from './support/client.ts'
import { startJourney } from './support/journey.ts'
import { demo, expectAccessible, openAs } from './support/page.ts'

const journey = startJourney()

const cell = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label })

test('an admin sees the figures of the server and follows a run until its result survives a reload', async () => {
  const admin = clientOf(journey.product.url, await signIn(journey.product.url, 'admin'))
  for (const [index, screen] of screens.entries()) {
    const page = await openAs(journey, demo('admin'), '/admin', screen)
    await cell(page, 'Success rate').waitFor()
    const { people, figures } = await admin.dashboards.admin()
    await expect.poll(() => cell(page, 'Clients').textContent()).toContain(String(people.client))
    await expect
      .poll(() => cell(page, 'Applications').first().textContent())
      .toContain(String(figures?.applications.total))
    await expectAccessible(page, `administration ${screen.width}`)

    const waiting = (await admin.dashboards.admin()).figures?.statuses.submitted ?? 0
    if (index === 0) {
      expect(waiting).toBeGreaterThan(0)
      const latest = async () => (await admin.operations.runs())[0]
      const before = await latest()
      await page.getByRole('button', { name: 'Run Processing' }).first().click()
      await page.getByText('Processing started', { exact: true }).waitFor()
      await expect.poll(async () => (await latest())?.id).not.toBe(before?.id)
      await expect.poll(async () => (await latest())?.status).toBe('finished')
      const run = page.getByRole('list', { name: 'Runs' }).getByRole('listitem').first()
      const result = `${(await latest())?.result.moved} moved to In Progress`
      await run.getByText(result).waitFor()
      await page.reload()
      await run.getByText(result).waitFor()
      await run.getByRole('button', { name: /Log of/ }).click()
      await page
        .getByRole('dialog')
        .getByText(/applications moved to In Progress/)
        .waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('r')
      await expect
        .poll(async () => (await admin.dashboards.admin()).figures?.statuses.submitted ?? 0)
        .toBeLessThan(waiting)
    }
    await page.keyboard.press('2')
    await page.getByRole('heading', { name: 'New clients' }).waitFor()
    await page.getByRole('button', { name: 'Table: New clients' }).click()
    expect(await page.getByRole('table', { name: 'New clients' }).getByRole('row').count()).toBe(13)
    await page.keyboard.press('3')
    await page.getByRole('heading', { name: 'Applications by status' }).waitFor()
    await expectAccessible(page, `administration of jobs ${screen.width}`)
    await page.context().close()
  }
})

test('the administration is denied to clients and agents', async () => {
  for (const role of ['client', 'agent'] as const) {
    const page = await openAs(journey, demo(role), '/admin')
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await page.context().close()
  }
})

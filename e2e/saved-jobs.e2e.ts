import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { applyInSheet } from './support/browser/apply.ts'
import { desktop, openWindow } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { fillSignIn, openAs } from './support/browser/page.ts'
import { giveCv, newClient } from './support/people/new-user.ts'

const journey = startJourney()

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })

test('a job is saved from its card, waits on the board, and leaves it once applied for', async () => {
  const client = await newClient(journey)
  await giveCv(client.api)
  const { items } = await client.api.jobs.list({ roles: 'all' })
  const [{ id, title, company } = { id: '', title: '', company: '' }] = items
  // Several companies look for the same at one time.
  const otherJob = items.find((job) => job.company !== company)
  const page = await openAs(journey, client, '/jobs?roles=all', desktop)
  const card = page.locator(`[data-job-card="${id}"]`)
  await card.focus()
  await page.keyboard.press('s')
  await expect(card.getByRole('button', { name: `Saved: ${title} at ${company}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page
    .getByRole('button', { name: `Save: ${otherJob?.title} at ${otherJob?.company}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Open the board' }).last().click()
  await page.waitForURL('**/applications?view=board')

  const saved = column(page, 'Saved')
  await expect(saved.getByRole('listitem')).toHaveCount(2)
  await saved
    .getByRole('button', { name: `Remove from Saved: ${otherJob?.title} at ${otherJob?.company}` })
    .click()
  await expect(saved.getByRole('listitem')).toHaveCount(1)
  await page.getByText('No longer saved').waitFor()
  await page.keyboard.press('Control+z')
  await expect(saved.getByRole('listitem')).toHaveCount(2)

  // Dropped on the next column, as with its button, it shows what is sent; nothing is applied for yet.
  const savedCard = saved.getByRole('listitem').filter({ hasText: company })
  await savedCard.dragTo(column(page, 'To hand in'), { targetPosition: { x: 20, y: 90 } })
  const sheet = page.getByRole('complementary', { name: `Apply to ${title}` })
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await savedCard.getByRole('button', { name: `Apply: ${title} at ${company}` }).click()
  await applyInSheet(page)
  await column(page, 'To hand in').getByRole('link', { name: title }).waitFor()
  await expect(saved.getByRole('listitem')).toHaveCount(1)

  // The person is at their applications already, so the job's own page leads nowhere.
  await page.goto(`/jobs/${id}`)
  await page.getByRole('link', { name: `View Application: ${title} at ${company}` }).waitFor()
  await expect(page.getByRole('button', { name: /^Saved?: / })).toHaveCount(0)
})

test('the bookmark brings the address of a posting into the form, through the sign-in', async () => {
  const client = await newClient(journey)
  const page = await openAs(journey, client, '/jobs?add=true', desktop)
  const link = page.getByRole('dialog').getByRole('link', { name: 'Add to JobScout' })
  const code = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.getByText('It works from your bookmarks bar').waitFor()

  // On the page of a posting the bookmark opens the form beside it. Who is signed out signs in first.
  const window = await openWindow(journey.browser, journey.product.url, desktop)
  const posting = await window.newPage()
  await posting.goto('/pricing?posting=41&from=list')
  const opened = window.waitForEvent('page')
  await posting.evaluate(code.replace('javascript:', ''))
  const form = await opened
  await fillSignIn(form, client)
  const dialog = form.getByRole('dialog')
  await expect(dialog.getByLabel('Address of the posting')).toHaveValue(
    `${journey.product.url}/pricing?posting=41&from=list`,
  )
  await dialog.getByRole('button', { name: 'Type it yourself' }).click()
  await dialog.getByLabel('Job title').fill('Balloon Pilot')
  await dialog.getByLabel('Company').fill('Montgolfier & Daughters')
  await dialog.getByLabel('Last day to apply').fill('2099-12-24')
  await dialog.getByRole('button', { name: 'Add job' }).click()
  await form.getByRole('button', { name: 'Saved: Balloon Pilot at Montgolfier & Daughters' }).waitFor()
  await form.goto('/applications?view=board')
  await column(form, 'Saved').getByText('Closes Dec 24, 2099').waitFor()

  // Only web addresses are brought in.
  await form.goto(`/jobs?add=true&url=${encodeURIComponent('javascript:alert(1)')}`)
  await expect(dialog.getByLabel('Address of the posting')).toHaveValue('')
})

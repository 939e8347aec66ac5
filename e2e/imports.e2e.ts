import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { newClient } from './support/people/new-user.ts'

const journey = startJourney()

const list = [
  'Company,Role,Where,Date,Stage,Link,Mood',
  'Wayfarer Rail,Data Engineer,"Boston, MA",09/14/2026,Applied,https://wayfarer.test/81,so-so',
  'Castellan Pay,Analytics Engineer,"New York, NY",09/14/2026,No,,',
  'Pier Street Transit,Senior Analyst,"Jersey City, NJ",09/16/2026,Phone screen,,',
  'Alder Valley Hospital,BI Engineer,"New York, NY",09/18/2026,Parked,,fine',
  'Wayfarer Rail,Data Engineer,"Boston, MA",09/21/2026,Applied,,',
].join('\r\n')

test('a list of a tracker is imported, a word mapped, a duplicate named, the import undone and done again', async () => {
  const page = await openAs(journey, await newClient(journey), '/applications')
  await page.getByRole('link', { name: 'Bring Your Search Along' }).first().click()
  const file = { name: 'job-hunt-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('6 of 7 matched by name and content').waitFor()
  await page.getByText('the same as row 1').waitFor()
  await page.getByText('Already here: row 5 (Data Engineer at Wayfarer Rail).').waitFor()
  const parked = page.getByRole('listitem').filter({ hasText: 'Parked' })
  await expect(parked).toContainText('Not a word we know. Check it.')
  await page.getByLabel('“Parked” means').selectOption('No Answer')
  await expect(parked).not.toContainText('Not a word we know')

  await page.getByRole('button', { name: 'Import 4 applications' }).click()
  await page.getByRole('heading', { name: '4 applications imported' }).waitFor()
  await page.getByRole('button', { name: 'Undo the import of job-hunt-2026.csv' }).click()
  await page.getByText('4 applications of this import are removed.').waitFor()
  await page.getByRole('button', { name: 'Undo the Import', exact: true }).click()
  await page.getByText('Import undone', { exact: true }).waitFor()
  await page.getByText('Undone', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Import Another File' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByLabel('“Parked” means').selectOption('No Answer')
  await expect(parked).not.toContainText('Not a word we know')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '4 applications imported' }).waitFor()
  await page.getByRole('link', { name: 'See Applications' }).click()
  const row = page.getByRole('row').filter({ hasText: 'BI Engineer' })
  await expect(row).toContainText('No Answer')
  await expect(row).toContainText('Applied before JobScout')
  await expect(row).toContainText('Sep 18, 2026')
})

test('an application made elsewhere is added with its own day', async () => {
  const page = await openAs(journey, await newClient(journey), '/applications')
  await page.getByRole('button', { name: 'Add Application' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Job title').fill('Reporting Lead')
  await dialog.getByLabel('Company').fill('Marigold Market')
  await dialog.getByLabel('Applied on').fill('2026-09-28')
  await dialog.getByLabel('How you applied').selectOption('A referral')
  await dialog.getByRole('button', { name: 'Add Application' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Reporting Lead' })
  await expect(row).toContainText('Applied elsewhere')
  await expect(row).toContainText('Sep 28, 2026')
})

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startJourney } from './support/browser/journey.ts'
import { demo, expectAccessibleAtEverySize, openAs } from './support/browser/page.ts'
import { cvFile } from './support/people/cv-file.ts'

const journey = startJourney()

const open = (path: string): Promise<Page> => openAs(journey, demo('client'), path)

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a CV is generated from the profile, previewed while editing, and downloaded in three formats', async () => {
  const page = await open('/profile')
  await page.getByRole('link', { name: 'Generate CV' }).click()
  await page.waitForURL('**/profile/generate-cv')
  // The profile has a first name field too, so wait for the next page.
  await field(page, 'Experience').waitFor()
  await field(page, 'First name').fill('Zoë')
  await field(page, 'Last name').fill('Núñez')
  await field(page, 'Experience').fill('Data Engineer, Acme Group, 2019 - 2023\n- Cut costs by 40 %')
  await field(page, 'Education').fill('University of Madrid\nMaster of Science in Mathematics, 2012 - 2016')
  await field(page, 'Skills').fill('SQL, Airflow')
  const preview = page.getByRole('article', { name: 'Preview' })
  await preview.getByText('Zoë Núñez').waitFor()
  await preview.getByText('Cut costs by 40 %').waitFor()

  await page.getByRole('button', { name: 'Generate CV' }).click()
  await page.getByText('CV Generated Successfully').waitFor()
  for (const format of ['html', 'pdf', 'docx']) {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${format.toUpperCase()}` }).click()
    const download = await started
    // One that fails has another name.
    expect(await download.failure()).toBeNull()
    expect(download.suggestedFilename()).toBe(`CV-Zoë-Núñez.${format}`)
  }

  // The next CV starts with the texts of this one.
  await page.reload()
  await page.getByRole('button', { name: 'Regenerate CV' }).waitFor()
  await expect.poll(() => field(page, 'Skills').inputValue()).toBe('SQL, Airflow')
  await field(page, 'First name').fill('')
  await page.getByRole('button', { name: 'Regenerate CV' }).click()
  await page.getByText('Enter your first name.').first().waitFor()
})

test('the profile is filled from a CV, one proposal or all of them, and a scan is refused', async () => {
  const page = await open('/profile')
  await page.getByRole('link', { name: 'Fill profile from CV' }).click()
  await page.waitForURL('**/profile/read-cv')
  await page.getByText('Read from CV-Zoë-Núñez.html', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Use this: School or university' }).click()
  await page.getByText('Filled in from the file.').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Use this: School or university' }).waitFor()
  await page.getByRole('button', { name: /^Use the sure ones/ }).click()
  // What the profile says otherwise is the person's to decide, one value at a time.
  await page.getByText('below for you to check', { exact: false }).waitFor()
  const others = page.getByRole('button', { name: /^Use this/ })
  // While values are saved, those to come are disabled, and the saved ones may still be shown.
  const saved = () =>
    expect.poll(() => page.getByRole('button', { name: /^Use/, disabled: true }).count()).toBe(0)
  await saved()
  for (let left = await others.count(); left > 0; left = await others.count()) {
    await others.first().click()
    await expect.poll(() => others.count()).toBeLessThan(left)
    await saved()
  }
  await page.getByText('Your profile says all of this already.').waitFor()
  await page.getByRole('link', { name: 'Back to profile' }).click()
  await page.getByLabel('School or university').waitFor()
  await expect.poll(() => field(page, 'School or university').inputValue()).toBe('University of Madrid')
  await expect.poll(() => field(page, 'Last name').inputValue()).toBe('Núñez')
  await page.getByText('Airflow', { exact: true }).first().waitFor()

  await page.locator('input[type=file]').setInputFiles(cvFile('Scan.pdf', '1'))
  await page.getByText('CV Uploaded Successfully').waitFor()
  await page.goto('/profile/read-cv')
  await page.getByText('This file contains no text that can be read.', { exact: false }).waitFor()
})

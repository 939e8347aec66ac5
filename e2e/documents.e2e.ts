import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { cvFile } from './support/people/cv-file.ts'
import { newClient } from './support/people/new-user.ts'

const journey = startJourney()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a CV is generated, previewed while editing, downloaded in four formats, copied as text, and read back into the profile', async () => {
  const person = await newClient(journey)
  const page = await openAs(journey, person, '/profile?whole=true')
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
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const paper = page.getByRole('dialog', { name: 'CV-Zoë-Núñez.pdf' })
  await paper.getByRole('img', { name: /^Page 1 of 1: Zoë Núñez/ }).waitFor()
  await page.keyboard.press('Escape')
  for (const format of ['html', 'pdf', 'docx']) {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${format.toUpperCase()}` }).click()
    // One that fails has another name.
    expect((await started).suggestedFilename()).toBe(`CV-Zoë-Núñez.${format}`)
  }
  const text = [
    'Zoë Núñez',
    person.email,
    '',
    'Experience',
    'Data Engineer, Acme Group, 2019 - 2023',
    '- Cut costs by 40 %',
    '',
    'Education',
    'University of Madrid',
    'Master of Science in Mathematics, 2012 - 2016',
    '',
    'Skills',
    'SQL, Airflow',
    '',
  ].join('\n')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Text' }).click()
  const saved = await started
  expect(saved.suggestedFilename()).toBe('CV-Zoë-Núñez.txt')
  expect(await readFile(await saved.path(), 'utf8')).toBe(text)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy text' }).click()
  await page.getByText('CV copied as text', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  // The next CV starts with the texts of this one.
  await page.reload()
  await page.getByRole('button', { name: 'Regenerate CV' }).waitFor()
  await expect(field(page, 'Skills')).toHaveValue('SQL, Airflow')

  await page.goto('/profile/read-cv')
  await page.getByText('Read from CV-Zoë-Núñez.html', { exact: false }).waitFor()
  const use = page.getByRole('button', { name: 'Use this: Education 1' })
  await use.click()
  await page.getByText('Filled in from the file.').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await use.waitFor()
  // A position is corrected before it is used.
  await page.getByRole('button', { name: 'Correct: Position 1' }).click()
  await field(page, 'Employer').fill('Acme Holding')
  await field(page, 'From').fill('May 2019')
  await page.getByRole('button', { name: 'Done: Position 1' }).click()
  await page.getByText('Corrected by you').waitFor()
  await page.getByRole('button', { name: /^Use the sure ones/ }).click()
  await page.goto('/profile')
  await expect(page.getByText('University of Madrid').first()).toBeVisible()
  await expect(page.getByText('Airflow', { exact: true }).first()).toBeVisible()

  await page.locator('input[type=file]').setInputFiles(cvFile('Scan.pdf', '1'))
  await page.getByText('CV Uploaded Successfully').waitFor()
  await page.goto('/profile/read-cv')
  await page.getByText('This file contains no text that can be read.', { exact: false }).waitFor()

  await page.goto('/profile/generate-cv')
  await page.getByRole('button', { name: 'Fill from profile' }).click()
  await preview.getByText('Data Engineer, Acme Holding, May 2019 - 2023').waitFor()
  await preview.getByText('Master of Science, Mathematics, 2012 - 2016').waitFor()
})

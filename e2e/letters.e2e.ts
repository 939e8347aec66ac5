import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { cvFile } from './support/people/cv-file.ts'
import { newClient } from './support/people/new-user.ts'

const journey = startJourney()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const cv = [
  'Nadia Ferro',
  'Berlin',
  '',
  'Experience',
  'Data Engineer, Kestrel Grit, May 2023 - Present',
  '- Moved forty nightly scripts into scheduled pipelines in Airflow.',
  '- Cut failed nights from nine a month to one.',
  '- On call for the billing feed of 310 utilities.',
  '',
  'Education',
  'BSc Mathematics, Hudson City Collage, 2014 - 2018',
  '',
  'Skills',
  'SQL, Python, Airflow',
]

test('a CV is read and corrected, sentences are confirmed, and a letter is written, edited and downloaded', async () => {
  const page = await openAs(journey, await newClient(journey), '/profile?whole=true')
  let clicks = 0
  const press = async (name: string) => {
    clicks += 1
    await button(page, name).click()
  }
  await page.locator('input[type=file]').setInputFiles(cvFile('Nadia.pdf', cv))
  await page.getByText('CV Uploaded Successfully').waitFor()
  await page.goto('/profile/read-cv')
  await press('Correct: Position 1')
  await field(page, 'Employer').fill('Kestrel Grid')
  await press('Done: Position 1')
  await press('Use this: Position 1')
  await press('Correct: Education 1')
  await field(page, 'School or university').fill('Hudson City College')
  await press('Done: Education 1')
  await press('Use this: Education 1')
  await page.goto('/profile')

  await press('Next to confirm')
  for (const left of [2, 1]) {
    await button(page, 'Confirm').first().click()
    clicks += 1
    await expect(button(page, 'Confirm')).toHaveCount(left)
  }
  await field(page, 'Sentence for letters').fill('I am on call for the billing feed of 310 utilities')
  await press('Confirm')
  await page.getByText('of 3 bullets have a confirmed sentence').waitFor()
  await page.getByText(/^Profile Saved at/).waitFor()

  await page.goto('/jobs')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: 'Write a Letter' }).click()
  clicks += 2
  const letter = field(page, 'Text of the letter')
  await expect(letter).toHaveValue(/I have worked at Kestrel Grid as Data Engineer since May 2023\./)
  await expect(letter).toHaveValue(/I am on call for the billing feed of 310 utilities\./)
  await letter.press('Control+End')
  await letter.pressSequentially(' (Nadia), who knows Spark')
  await page.getByText(/^Saved at/).waitFor()
  await page.getByText('Not in your record:').first().waitFor()
  const started = page.waitForEvent('download')
  await press('Download as PDF')
  expect((await started).suggestedFilename()).toMatch(/^Letter-Nadia-.+\.pdf$/)
  console.log(`${clicks} clicks from the CV to the letter`)
})

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect as expectValue, test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { cvFile } from './support/people/cv-file.ts'
import { newClient } from './support/people/new-user.ts'

const journey = startJourney()

const SECONDS_A_TAP = 2
const CHARACTERS_A_SECOND = 5

const cv = cvFile('nadia-ferro.pdf', [
  'Nadia Ferro',
  'nadia.ferro@people.example | +1 212 555 0142 | New York, NY',
  '',
  'EXPERIENCE',
  'Data Engineer, Kestrel Grid, May 2021 - Present',
  '- Built pipelines in Python and SQL for 40 analysts',
  '- Cut the nightly load from six hours to one',
  'Data Analyst, Northwind, 2018 - 2021',
  '- Reported sales to the board every week',
  '',
  'EDUCATION',
  'BSc Mathematics, New York University, 2014 - 2018',
  '',
  'SKILLS',
  'Python, SQL, Airflow, Spark, dbt',
])

/** A person at a phone: what they tap and type is counted, and how long they wait for the screen. */
function startPerson() {
  let taps = 0
  let characters = 0
  let waitedMs = 0
  return {
    tap: async (target: Locator) => {
      taps++
      const began = Date.now()
      await target.tap()
      waitedMs += Date.now() - began
    },
    type: async (field: Locator, text: string) => {
      taps++
      characters += text.length
      await field.fill(text)
    },
    /** A tap on a file in the list of the phone. */
    choose: async (page: Page, button: Locator) => {
      taps += 2
      const chooser = page.waitForEvent('filechooser')
      await button.tap()
      await (await chooser).setFiles(cv)
    },
    /** A tap on a link of another program. */
    follow: async (page: Page, link: string) => {
      taps++
      await page.goto(link)
    },
    wait: async (target: Locator) => {
      const began = Date.now()
      await target.waitFor()
      waitedMs += Date.now() - began
    },
    counts: () => ({
      taps,
      seconds: Math.round(SECONDS_A_TAP * taps + characters / CHARACTERS_A_SECOND + waitedMs / 1000),
    }),
  }
}

test('a new person goes from the sign-up over the CV to five jobs and the first application, on a phone', async () => {
  const email = `nadia.${randomUUID()}@people.example`
  const window = await journey.browser.newContext({
    baseURL: journey.product.url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    hasTouch: true,
    timezoneId: 'America/New_York',
  })
  window.setDefaultTimeout(60_000)
  const page = await window.newPage()
  const person = startPerson()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const heading = (name: string) => page.getByRole('heading', { name })

  await page.goto('/auth/register')
  await person.type(page.getByLabel('First name'), 'Nadia')
  await person.type(page.getByLabel('Last name'), 'Ferro')
  // Keyboards of phones offer the address.
  await person.type(page.getByLabel('Email'), email)
  await person.type(page.getByLabel('Password', { exact: true }), 'Sunlit-path-42')
  await person.tap(page.getByRole('checkbox'))
  await person.tap(button('Create account'))
  await page.waitForURL('**/auth/login**')
  await person.follow(page, await journey.mail.linkIn('Confirm your email', email))
  await person.tap(button('Confirm my email'))
  await person.wait(page.getByRole('dialog', { name: 'Welcome, Nadia!' }))
  const confirmed = person.counts()

  await person.tap(page.getByRole('link', { name: 'Get Started' }))
  await person.wait(heading('Begin with your CV'))
  await expect(page.getByText('Begin with your CV')).toBeFocused()
  await person.choose(page, button('Upload CV'))
  await person.wait(heading('Is this right?'))
  await person.wait(page.getByText('Data Engineer, Kestrel Grid, May 2021 - Present'))
  await person.tap(button('Looks Right'))
  await person.wait(heading('What do you look for?'))
  await person.wait(page.getByRole('list', { name: 'Target titles' }).getByText('Data engineer'))
  await person.wait(page.getByRole('list', { name: 'Preferred locations' }).getByText('New York, NY'))
  await person.tap(page.getByRole('checkbox', { name: /^I may work in the United States/ }))
  await person.tap(button('Show My Jobs'))
  const jobs = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')
  await person.wait(jobs.nth(4))
  await expect(jobs).toHaveCount(5)
  await expect(jobs.first()).toContainText('Your role: data engineer')
  const atJobs = person.counts()

  await person.tap(jobs.first().getByRole('button', { name: /^Apply Now/ }))
  const sent = page.getByRole('dialog').getByRole('combobox', { name: 'CV' })
  await person.wait(sent)
  await expect(sent).toContainText('nadia-ferro.pdf')
  await person.tap(button('Submit Application'))
  await person.wait(page.getByText('Application Submitted!').first())
  const applied = person.counts()

  console.log(
    [
      `from the sign-up to the confirmed email: ${confirmed.taps} taps, ${confirmed.seconds} s`,
      `to five jobs: ${atJobs.taps - confirmed.taps} taps more, ${atJobs.seconds} s`,
      `to the first application: ${applied.taps - atJobs.taps} taps more, ${applied.seconds} s`,
    ].join('\n'),
  )
  expectValue(atJobs.taps - confirmed.taps).toBeLessThanOrEqual(6)
  expectValue(applied.taps - atJobs.taps).toBeLessThanOrEqual(2)

  // What the steps were told is everywhere else, and the profile is itself now.
  await page.waitForURL('**/applications')
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor()
  await page
    .getByRole('button', { name: /Kestrel Grid/ })
    .first()
    .waitFor()
  await page.goto('/preferences')
  await page.getByRole('button', { name: 'Remove Data engineer' }).waitFor()
  await page.goto('/dashboard')
  await page.getByText('Total applications').waitFor()
  await expect(page.getByText('What to do next')).toHaveCount(0)
  await window.close()
})

test('a person who starts empty leaves the steps and goes on where they stopped', async () => {
  const person = await newClient(journey)
  const page = await openAs(journey, person, '/dashboard', { width: 360 })
  await page.getByRole('button', { name: 'Later' }).click()
  const next = page.getByRole('main')
  await next.getByText('Step 1 of 4').waitFor()
  await expect(page.getByText('Total applications')).toHaveCount(0)
  await next.getByRole('link', { name: 'Begin With Your CV' }).click()
  await page.getByRole('button', { name: 'Start Empty' }).click()
  await page.getByRole('heading', { name: 'About you' }).waitFor()
  await page.getByLabel('Title').fill('Registered Nurse')
  await page.getByLabel('Location').fill('Austin, TX')

  // Nothing that was typed is lost on the way.
  await page.getByRole('link', { name: 'Later' }).click()
  await page.getByText('What to do next').waitFor()
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue('Registered Nurse')
  await page.getByRole('button', { name: 'Go On' }).click()
  await page.getByRole('heading', { name: 'What do you look for?' }).waitFor()

  await page.goto('/dashboard')
  await next.getByText('Step 3 of 4').waitFor()
  await next.getByRole('link', { name: 'Say What You Look For' }).click()
  await page.getByRole('list', { name: 'Target titles' }).getByText('Nurse').waitFor()
  await page.getByRole('list', { name: 'Preferred locations' }).getByText('Austin, TX').waitFor()
  await page.getByRole('button', { name: 'Show My Jobs' }).click()
  await page.getByRole('heading', { name: 'Your best jobs now' }).waitFor()

  // The steps are not shown again unasked, but can be walked through once more.
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor()
  await page.getByRole('link', { name: 'First steps' }).click()
  await page.getByRole('heading', { name: 'Begin with your CV' }).waitFor()
})

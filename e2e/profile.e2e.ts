import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs, signInTo } from './support/browser/page.ts'
import { cvFile } from './support/people/cv-file.ts'
import { newClient } from './support/people/new-user.ts'

const journey = startJourney()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => page.getByText(/^Profile Saved at/).waitFor()

async function upload(page: Page, name: string, line: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(cvFile(name, line))
  await page.getByText(name, { exact: true }).first().waitFor()
}

test('a new user is welcomed, completes the profile and sees the celebration once', async () => {
  const newcomer = await newClient(journey)
  // Confetti needs motion.
  const window = await journey.browser.newContext({
    baseURL: journey.product.url,
    viewport: { width: 360, height: 740 },
    timezoneId: 'America/New_York',
  })
  window.setDefaultTimeout(60_000)
  const page = await window.newPage()
  await signInTo(page, newcomer)
  await page.getByRole('dialog', { name: 'Welcome, Nadia!' }).waitFor()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.waitForURL('**/profile')
  await page.getByRole('heading', { name: 'Begin with your CV' }).waitFor()
  await page.getByRole('link', { name: 'Fill in the whole profile instead' }).click()
  await page.getByText('30% complete').waitFor()

  // The checklist links to the fields.
  await page.getByRole('button', { name: 'Phone: go there' }).click()
  await expect(field(page, 'Phone')).toBeFocused()
  await page.keyboard.type('+49 30 1234567')
  await saved(page)
  // Without a connection, what is typed waits for it.
  await window.setOffline(true)
  await page.getByText('What you change is sent when the connection is back.').waitFor()
  await field(page, 'Location').fill('Berlin')
  await page.getByText('Saving…').waitFor()
  // The browser asks before what waits would be lost.
  const question = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  await (await question).dismiss()
  await window.setOffline(false)
  await page.getByText('What you change is sent').waitFor({ state: 'detached' })
  await field(page, 'LinkedIn or portfolio').fill('my page')
  await page.getByText('Saved, except: LinkedIn or portfolio').waitFor()
  await page.getByRole('link', { name: 'JobScout home' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await field(page, 'LinkedIn or portfolio').fill('nadia.example/cv')
  await field(page, 'School or university').fill('TU Berlin')
  await field(page, 'Major or field of study').fill('Computer Science')
  await field(page, 'Title').fill('Data Engineer')
  await field(page, 'Company').fill('Northwind')
  await field(page, 'Skills and interests').fill('Python, SQL; C++')
  await page.keyboard.press('Enter')
  const skills = page.getByRole('list', { name: 'Skills and interests' }).getByRole('listitem')
  await expect(skills).toHaveText(['Python', 'SQL', 'C++'])
  await page.getByText('90% complete').waitFor()
  // Both legal texts were accepted with the box at sign-up.
  await expect(page.getByRole('button', { name: 'Review and accept' })).toHaveCount(0)

  // Whichever field completes the tenth item.
  await page.getByRole('link', { name: 'Generate CV' }).click()
  const confetti = page.locator('body > canvas')
  // Awaited together, since each toast disappears after a few seconds.
  await Promise.all([
    confetti.waitFor({ state: 'attached' }),
    page.getByRole('dialog', { name: 'Congratulations!' }).waitFor(),
    page.getByText('Profile Complete! 🎉').waitFor(),
    page.getByRole('button', { name: 'Generate CV' }).click(),
  ])
  await confetti.waitFor({ state: 'detached' })

  await page.goto('/profile')
  await page.getByText('100% complete').waitFor()
  await page.getByRole('button', { name: 'Edit personal information' }).click()
  await expect(field(page, 'LinkedIn or portfolio')).toHaveValue('https://nadia.example/cv')
  await expect(page.getByText('Congratulations!')).toHaveCount(0)
  // The preferences take over what the profile has.
  await page.goto('/preferences')
  await page.getByRole('button', { name: 'Add 3 skills from your profile' }).click()
  await page.getByRole('button', { name: 'Add Berlin from your profile' }).click()
  await page.getByRole('button', { name: 'Remove C++' }).waitFor()
  await page.getByRole('button', { name: 'Remove Berlin' }).waitFor()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await page.getByText('Preferences saved').first().waitFor()
  // The first sign-in sets the time zone from the browser, and the welcome does not come again.
  await page.goto('/account')
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York')
  await page.goto('/dashboard')
  await page.getByText('No applications yet').first().waitFor()
  await expect(page.getByText('Complete your profile')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function openProfile(): Promise<Page> {
  const page = await openAs(journey, await newClient(journey), '/profile?whole=true')
  await page.getByLabel('First name').waitFor()
  return page
}

test('a CV is uploaded, viewed, downloaded, replaced and restored', async () => {
  const page = await openProfile()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on(
    'console',
    (message) => message.text().includes('Content Security') && problems.push(message.text()),
  )

  await page.locator('input[type=file]').setInputFiles({
    name: 'cv.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('My CV'),
  })
  await page.getByText('Invalid File Type').waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'huge.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await page.getByText('File Too Large').waitFor()
  await expect(page.getByText('Invalid File Type')).toHaveCount(0)
  await page.getByText('The last upload failed. Please upload a file smaller than 5MB.').waitFor()

  await upload(page, 'first.pdf', 'The first one')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('dialog').getByRole('img', { name: 'Page 1 of 1: The first one' }).waitFor()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('first.pdf')

  await upload(page, 'second.pdf', 'The second one')
  await page.getByText('Earlier versions (1)').click()
  await page.getByRole('button', { name: /^View first.pdf/ }).click()
  await page.getByRole('dialog').getByRole('img', { name: 'Page 1 of 1: The first one' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Restore first.pdf/ }).click()
  await page.getByText('CV restored').waitFor()
  await page.getByRole('button', { name: /^Restore second.pdf/ }).waitFor()
  expect(problems).toEqual([])
})

test('saving in two tabs loses nothing: the second one shows the conflict', async () => {
  const page = await openProfile()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/profile?whole=true')
  await field(otherTab, 'Phone').fill('111')
  await saved(otherTab)
  await field(page, 'Location').fill('Hamburg')
  await page.getByText('Also changed in another tab').waitFor()
  await saved(page)
  await expect(field(page, 'Phone')).toHaveValue('111')

  await field(otherTab, 'Location').fill('Bremen')
  await otherTab.getByRole('button', { name: 'Keep mine' }).click()
  await saved(otherTab)
  // Another field changed there is shown although the conflict of this one is open.
  await field(otherTab, 'Phone').fill('222')
  await saved(otherTab)
  await field(page, 'Location').fill('Kiel')
  await page.getByText('Changed in another tab', { exact: true }).waitFor()
  await expect(field(page, 'Phone')).toHaveValue('222')
  await page.getByRole('button', { name: 'Take the other' }).click()
  await expect(field(page, 'Location')).toHaveValue('Bremen')
})

test('bullets are typed, dragged and moved by keys, and their sentences confirmed', async () => {
  const page = await openProfile()
  const bullet = (number: number) => field(page, `Bullet ${number}`)
  await field(page, 'Title').fill('Data Engineer')
  await page.getByRole('button', { name: 'Add bullet' }).click()
  await page.keyboard.type('Moved forty scripts into Airflow.')
  await page.keyboard.press('Enter')
  await expect(bullet(2)).toBeFocused()
  await page.keyboard.type('Taught SQL to fourteen colleagues.')

  await page.keyboard.press('Alt+ArrowUp')
  await expect(bullet(1)).toBeFocused()
  await expect(bullet(1)).toHaveValue('Taught SQL to fourteen colleagues.')
  const [handle, above] = [page.getByRole('button', { name: 'Move bullet 2' }), bullet(1)]
  await handle.hover()
  await page.mouse.down()
  await above.hover({ position: { x: 8, y: 4 } })
  await page.mouse.up()
  await expect(bullet(1)).toHaveValue('Moved forty scripts into Airflow.')

  await page.getByRole('button', { name: 'Next to confirm' }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await page.getByText('2 confirmed').waitFor()
  await saved(page)
  await page.reload()
  await page.getByRole('button', { name: /^Data Engineer.*2 confirmed$/ }).click()
  await expect(bullet(2)).toHaveValue('Taught SQL to fourteen colleagues.')
})

import { beforeAll, test } from 'vitest'
import { openWindow, desktop, phone } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, signInWindow } from './support/browser/page.ts'
import { clientOf, signIn } from './support/people/client.ts'
import { findAccessibilityViolations } from './support/browser/accessibility.ts'
import { randomUUID } from 'node:crypto'

const journey = startJourney()
const out = '/tmp/ed-shots'
const position = (fields: object, bullets: string[]) => ({
  id: randomUUID(), title: '', employer: '', employer_in_sentence: '', place: '', start: '', end: '', is_current: false, text: '', source: 'typed' as const, ...fields,
  bullets: bullets.map((text) => ({ id: randomUUID(), text, sentence: '', confirmed_at: null, source: 'typed' as const })),
})
let job = ''
let applicationId = ''
beforeAll(async () => {
  const { url } = journey.product
  const client = clientOf(url, await signIn(url, 'client'))
  const { version } = await client.profiles.mine()
  await client.profiles.save({ version, first_name: 'Mara', last_name: 'Okafor', location: 'New York, NY', phone: '+1 555 0100', skills_interests: ['SQL', 'Python', 'dbt'], positions: [
    position({ title: 'Data Engineer', employer: 'Kestrel Grid', start: '2023-05', is_current: true }, ['Moved forty nightly scripts into scheduled, tested pipelines in Airflow.', 'Airflow on-call']),
    position({ title: 'Analyst', employer: 'Marlow Books', start: '2019-02', end: '2023-04' }, ['Built the tables that sales and purchasing still plan with: 120 models in dbt.', 'Taught SQL to fourteen colleagues in purchasing, who now write their own queries.']),
  ] })
  const own = await client.jobs.list({})
  const added = own.items.find((item) => !item.hasApplied)
  job = added?.id ?? ''
  for (const item of own.items) {
    if (item.hasApplied) continue
    const view = await client.letters.compose({ listing_id: item.id })
    const missing = view.terms.filter(({ held }) => held === null)
    if (missing.length >= 2) { job = item.id; break }
  }
})
test('shots', async () => {
  const { url } = journey.product
  for (const [name, screen] of [['1280', { ...desktop, width: 1280, colorScheme: 'light' }], ['360', { ...phone, width: 360, colorScheme: 'light' }], ['1280-dark', { ...desktop, width: 1280, colorScheme: 'dark' }], ['360-dark', { ...phone, width: 360, colorScheme: 'dark' }]] as const) {
    const window = await openWindow(journey.browser, url, screen as never)
    await signInWindow(window, url, demo('client'))
    const page = await window.newPage()
    await page.emulateMedia({ colorScheme: name.includes('dark') ? 'dark' : 'light' })
    const shot = async (what: string, fullPage = true) => {
      await page.waitForTimeout(400)
      const problems = await findAccessibilityViolations(page)
      const small = await page.locator('main button, main input:not([type=radio]), dialog button').evaluateAll((all) => all.map((e) => [e.outerHTML.slice(0, 90), e.getBoundingClientRect().height] as const).filter(([, h]) => h > 1 && Math.round(h) < 44))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      console.log(name, what, JSON.stringify(problems), overflow, name.startsWith('360') ? JSON.stringify(small) : '')
      await page.screenshot({ path: `${out}/${what}-${name}.png`, fullPage })
    }
    await page.goto(`${url}/jobs/${job}`)
    await page.getByRole('link', { name: 'Write a Letter' }).click()
    const area = page.getByRole('textbox', { name: 'Text of the letter' })
    await expect(area).toBeVisible()
    await shot('text')
    await page.getByText('Sources', { exact: true }).click()
    await shot('sources')
    await page.getByText('Text', { exact: true }).first().click()
    const text = await area.inputValue()
    await area.fill(text.replace('\n\nKind', '\n\nI led 12 people at Vodafone with Spark.\n\nKind'))
    await page.getByRole('textbox', { name: /Why this one/ }).fill('You publish your waiting times every hour.')
    await expect(page.getByText(/^Saved at/)).toBeVisible()
    await shot('marks')
    await page.getByRole('button', { name: 'Versions' }).click()
    await expect(page.getByRole('button', { name: 'Use This Version' })).toBeVisible()
    await shot('versions', false)
    await page.keyboard.press('Escape')
    for (const format of ['PDF', 'DOCX', 'Text']) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: `Download as ${format}` }).click()
      const file = await download
      console.log(file.suggestedFilename())
      await file.saveAs(`${out}/${file.suggestedFilename()}`)
    }
    await page.getByText('Warm', { exact: true }).click()
    await expect(area).toHaveValue(/^Hello/)
    await shot('warm')
    await page.getByText('Plain', { exact: true }).click()
    await expect(area).toHaveValue(/^Dear/)
    await page.goto(`${url}/jobs/${job}`)
    await expect(page.getByRole('link', { name: 'Write a Letter' })).toBeVisible()
    await shot('job', false)
  }
  const client = clientOf(url, await signIn(url, 'client'))
  const application = await client.applications.apply({ listing_id: job })
  for (const [name, screen] of [['1280', desktop], ['360', { ...phone, width: 360 }]] as const) {
    const window = await openWindow(journey.browser, url, screen as never)
    await signInWindow(window, url, demo('client'))
    const page = await window.newPage()
    await page.goto(`${url}/applications#${application.id}`)
    await page.getByRole('button', { name: 'Show letter' }).click()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/sheet-${name}.png` })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download letter as PDF' }).click()
    console.log((await download).suggestedFilename())
  }
}, 400_000)

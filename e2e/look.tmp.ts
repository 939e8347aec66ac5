import { chromium } from 'playwright-core'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from './support/browser/chromium.ts'
import { cvFile } from './support/people/cv-file.ts'
const url = 'http://localhost:3171'
const [width = '390', scheme = 'light', cv = ''] = process.argv.slice(2)
const tag = `${width}-${scheme}`
const email = `nadia.${Date.now()}@people.example`
const { path, environment } = await findChromium()
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'], env: { ...process.env, ...environment } })
const w = Number(width)
const window = await browser.newContext({ baseURL: url, viewport: { width: w, height: w < 600 ? 844 : 900 }, colorScheme: scheme as 'light', reducedMotion: 'reduce', hasTouch: w < 600 })
const page = await window.newPage()
page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
const shot = async (name: string, full = false) => { await page.waitForTimeout(600); await page.screenshot({ path: `/tmp/evening-look/${tag}-${name}.png`, fullPage: full }) }
await page.goto('/auth/register')
await page.getByLabel('First name').fill('Nadia')
await page.getByLabel('Last name').fill('Ferro')
await page.getByLabel('Email').fill(email)
await page.getByLabel('Password', { exact: true }).fill('Sunlit-path-42')
await page.getByRole('checkbox').check()
await page.getByRole('button', { name: 'Create account' }).click()
await page.waitForURL('**/auth/login**')
let link = ''
for (let i = 0; i < 60 && !link; i++) {
  await new Promise((r) => setTimeout(r, 250))
  for (const name of await readdir('/tmp/evening/outbox').catch(() => [])) {
    const text = (await readFile(join('/tmp/evening/outbox', name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=').replaceAll('\\u003d','=')
    if (text.includes(email)) link = text.match(/http:\/\/localhost:3171\/auth\/confirm-email[^"\s<\\)]*/)?.[0] ?? ''
  }
}
console.log(link)
await page.goto(link)
await page.getByRole('button', { name: 'Confirm my email' }).click()
await page.waitForURL('**/dashboard')
await page.getByRole('link', { name: 'Get Started' }).waitFor()
await shot('0-welcome')
await page.getByRole('button', { name: 'Later' }).first().click()
await shot('0-dashboard', true)
await page.goto('/profile')
await page.getByRole('heading', { name: 'Begin with your CV' }).waitFor()
await shot('1-cv')
const own = cv ? { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await readFile(cv) } : cvFile('nadia-cv.pdf', ['Nadia Ferro', 'nadia.ferro@people.example | +1 212 555 0142 | New York, NY', '', 'EXPERIENCE', 'Data Engineer, Kestrel Grid, May 2021 - Present', '- Built pipelines in Python and SQL for 40 analysts', '- Cut the nightly load from six hours to one', 'Data Analyst, Northwind, 2018 - 2021', '- Reported sales to the board every week', '', 'EDUCATION', 'BSc Mathematics, New York University, 2014 - 2018', '', 'SKILLS', 'Python, SQL, Airflow, Spark, dbt'])
await page.locator('input[type=file]').setInputFiles(own)
await page.getByRole('heading', { name: 'Is this right?' }).waitFor()
await page.getByRole('button', { name: 'Looks Right' }).waitFor()
await shot('2-record'); await shot('2-record-full', true)
console.log('focus', await page.evaluate(() => document.activeElement?.textContent))
await page.getByRole('button', { name: /^Correct: Position 1/ }).click().catch(() => console.log('no position'))
await shot('2-record-edit', true)
await page.getByRole('button', { name: 'Looks Right' }).click()
await page.getByRole('heading', { name: 'What do you look for?' }).waitFor()
await shot('3-wishes'); await shot('3-wishes-full', true)
await page.getByRole('checkbox', { name: /^I may work/ }).click().catch(() => console.log('no country'))
await page.getByRole('button', { name: 'Show My Jobs' }).click()
await page.getByRole('heading', { name: 'Your best five jobs' }).waitFor()
await page.getByRole('button', { name: /^Apply/ }).first().waitFor()
await shot('4-jobs'); await shot('4-jobs-full', true)
await page.getByRole('button', { name: /^Apply/ }).first().click()
await page.getByRole('button', { name: 'Submit Application' }).waitFor()
await shot('5-sheet')
await page.getByRole('button', { name: 'Submit Application' }).click()
await page.getByText('Application Submitted!').first().waitFor({ timeout: 5000 }).catch(() => console.log('NOT SUBMITTED'))
await shot('6-after')
await page.goto('/dashboard'); await shot('7-dashboard', true)
await page.goto('/profile'); await shot('8-profile')
await writeFile('/tmp/evening-look/email.txt', email)
await browser.close()

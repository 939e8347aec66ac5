import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { defaultNotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { openWindow } from '../support/browser/browser.ts'
import { expect } from '../support/browser/expect.ts'
import { startJourney } from '../support/browser/journey.ts'
import { demo, signInTo, signInWindow } from '../support/browser/page.ts'
import { harmfulLinks, watchViolations } from '../support/browser/violations.ts'
import { CALL, payloads } from '../support/payloads.ts'
import { broadcast, type Client, createApiClient, signIn } from '../support/people/client.ts'
import { cvFile } from '../support/people/cv-file.ts'

/** Postings with a hostile text in every field. */
const postings = payloads.map((text, index) => ({
  id: `posting ${index}`,
  title: `Engineer ${text}`,
  companyName: `Company ${index} ${text}`,
  companyUrl: 'javascript:ranScript()',
  location: `Berlin ${text}`,
  salary: text,
  sector: text,
  description: `We build. ${payloads.join('\n')}`,
  descriptionHtml: `<p>We build.</p>${payloads.join('')}<a href="javascript:${CALL}">Apply</a>`,
  publishedAt: new Date().toISOString(),
  applyUrl: 'javascript:ranScript()',
  jobUrl: `https://example.org/${encodeURIComponent(text)}`,
}))
const source = createServer((_request, response) => response.end(JSON.stringify(postings)))
await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
afterAll(() => void source.close())

const journey = startJourney({
  JOB_SOURCE_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}/items`,
  JOB_SOURCE_TOKEN: 'a token',
  JOB_SOURCE_ALLOW_PRIVATE: 'true',
  // Emails stay in the outbox, which the development setup shows.
  SMTP_URL: '',
})

let client: Client
let admin: Client
let superAdmin: Client
let clientId: string

beforeAll(async () => {
  const { url } = journey.product
  client = createApiClient(url, await signIn(url, 'client'))
  admin = createApiClient(url, await signIn(url, 'admin'))
  superAdmin = createApiClient(url, await signIn(url, 'super'))
  clientId = (await client.profiles.mine()).user_id
})

const page = `<!doctype html><html><body onload="${CALL};alert(1)"><script>${CALL};fetch('//evil.example/')</script>${payloads.join('\n')}</body></html>`
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="${CALL}"><script>${CALL};alert(1)</script><image href="https://evil.example/x.png"/></svg>`
const pdf = cvFile('CV.pdf', 'Stored')
const pdfText = pdf.buffer.toString('latin1')
/** Hostile files as they would be stored if every check had failed, by stored format. */
const slipped = {
  html: { 'a page': page },
  docx: { 'a page as Word': page },
  pdf: {
    'a page as PDF': page,
    'a drawing as PDF': drawing,
    'a PDF with scripts': pdfText.replace(
      '/Type /Catalog',
      '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1);ranScript()) >> /AA << /WC << /S /URI /URI (https://evil.example/) >> >>',
    ),
    'a PDF followed by a page': `${pdfText}${page}`,
    'a PDF with a form, a base for its links, and a thread in another file': pdfText.replace(
      '/Type /Catalog',
      '/Type /Catalog /URI << /Base (https://evil.example/) >> /AcroForm << /Fields [<< /FT /Btn /T (a) /A << /S /Thread /F (https://evil.example/x.pdf) /D 0 >> >>] >> /OpenAction << /S /Thread /F (https://evil.example/x.pdf) /D 0 >>',
    ),
  },
}

/** Overwrites the files that `change` adds to the store. Returns the result of `change`. */
async function slipUnder<T>(
  change: () => Promise<T>,
): Promise<{ result: T; write(content: string): Promise<void> }> {
  const folder = join(journey.product.dataDir, 'files', 'cv')
  const listFiles = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  }
  const before = new Set(await listFiles())
  const result = await change()
  const added = (await listFiles()).filter((path) => !before.has(path))
  return {
    result,
    async write(content) {
      for (const path of added) await writeFile(path, content, 'latin1')
    },
  }
}

const writeCv = () =>
  client.documents.generateCv({
    personalInfo: { firstName: 'Mara', lastName: 'Okafor', email: '', phone: '', location: '' },
    education: payloads.join('\n').slice(0, 4000),
    experience: payloads.join('\n'),
    skills: payloads.join(', ').slice(0, 3000),
    achievements: payloads.join('\n').slice(0, 4000),
    objective: payloads.slice(0, 20).join('\n').slice(0, 2000),
  })

const toFileName = (path: string, format: string) =>
  (path.split('/').at(-1) ?? '').replace(/\.\w+$/, `.${format}`)

/** Embeds an address in every way a page can. */
const embed = (tab: Page, address: string) =>
  tab.evaluate(async (source) => {
    for (const tag of ['iframe', 'script', 'object', 'embed', 'img']) {
      const element = document.createElement(tag)
      element.setAttribute(tag === 'object' ? 'data' : 'src', source)
      document.body.append(element)
    }
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = source
    document.head.append(sheet)
    // By then whatever the browser makes of it has been loaded and run.
    await fetch(source)
    await new Promise((resolve) => requestIdleCallback(resolve))
  }, address)

test('the payloads do run in a page without protection', async () => {
  const window = await journey.browser.newContext()
  const violations = await watchViolations(window, 'http://evil.invalid')
  const tab = await window.newPage()
  await tab.setContent(page)
  const times = (start: string) => violations.filter((violation) => violation.startsWith(start)).length
  await expect.poll(() => times('ran a script')).toBeGreaterThan(10)
  await expect.poll(() => times('opened a dialog: 1')).toBeGreaterThan(0)
  await expect.poll(() => times('requested')).toBeGreaterThan(3)
})

test('a hostile file that passed every check runs no script, however it is opened', async () => {
  const { url } = journey.product
  const window = await openWindow(journey.browser, url)
  const violations = await watchViolations(window, url, { strict: false })
  const tab = await window.newPage()
  await signInTo(tab, demo('client'), '/profile')
  const written = await slipUnder(writeCv)
  for (const [format, files] of Object.entries(slipped)) {
    const { result: path, write } =
      format === 'pdf'
        ? await slipUnder(async () => {
            const file = new File([new Uint8Array(pdf.buffer)], pdf.name)
            return (await client.documents.upload({ file })).path
          })
        : { ...written, result: written.result.cv_url }
    for (const [what, content] of Object.entries(files)) {
      await write(content)
      const file = toFileName(path, format)
      const link = async () => (await client.documents.sign({ user_id: clientId, file, expiresIn: 300 })).url
      const headers = await tab.evaluate(
        async (address) => Object.fromEntries((await fetch(address)).headers),
        await link(),
      )
      expect(headers, what).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'content-disposition': expect.stringMatching(/^attachment;/),
        'cache-control': 'private, no-store',
      })
      // Opened by its address, it is downloaded instead of shown.
      const otherTab = await window.newPage()
      const stored = otherTab.waitForEvent('download')
      await otherTab.goto(await link()).catch(() => undefined)
      await stored
      expect(otherTab.url(), what).toBe('about:blank')
      await otherTab.close()
      // As the product shows it, and embedded in a page of the product.
      await tab.reload()
      if (format !== 'docx') {
        await tab.getByRole('button', { name: 'View', exact: true }).first().click()
      }
      await embed(tab, await link())
      expect(violations, what).toEqual([])
    }
  }
  await window.close()
})

test('a CV generated from hostile texts runs no script, even when opened from disk', async () => {
  const [, , token = ''] =
    /\/resumes\/(.*)\?token=(.*)/.exec(
      (
        await client.documents.sign({
          user_id: clientId,
          file: toFileName((await writeCv()).cv_url, 'html'),
          expiresIn: 300,
        })
      ).url,
    ) ?? []
  const { cv_url } = await client.documents.list({}).then(([latest]) => ({ cv_url: latest?.path ?? '' }))
  const download = await client.documents.download({
    user_id: clientId,
    file: toFileName(cv_url, 'html'),
    token,
  })
  const window = await journey.browser.newContext()
  const violations = await watchViolations(window, 'file:')
  const tab = await window.newPage()
  await tab.setContent(await (download.body as Blob).text(), { waitUntil: 'load' })
  await expect
    .poll(async () => ((await tab.locator('body').textContent()) ?? '').split(CALL).length)
    .toBeGreaterThan(100)
  await expect(
    tab.locator('script, iframe, img, object, embed, form, [onload], [onerror], [href]'),
  ).toHaveCount(0)
  expect(violations).toEqual([])
})

const shown = `[...document.querySelectorAll('input, textarea')].some(({ value }) => value.includes('${CALL}')) || document.body.textContent.includes('${CALL}')`

test('hostile texts in every field run no script on any screen', async () => {
  const { url } = journey.product
  expect(payloads.length).toBeGreaterThanOrEqual(50)
  const { run_id } = await admin.sources.ingest({ sources: ['apify'] })
  await expect.poll(() => admin.operations.run({ id: run_id })).toMatchObject({ status: 'finished' })
  const { result } = await admin.operations.run({ id: run_id })
  expect((result.accepted ?? 0) + (result.merged ?? 0)).toBeGreaterThan(0)
  const { version } = await client.profiles.mine()
  await client.profiles.save({
    version,
    first_name: payloads[0],
    last_name: payloads[1],
    phone: payloads[2],
    location: payloads[3],
    school_university: payloads[26],
    major_field: payloads[27],
    work_experience: payloads.slice(0, 30),
    skills_interests: [...payloads],
  })
  await client.preferences.save({
    target_titles: ['Engineer', ...payloads.slice(0, 25)],
    preferred_locations: payloads.slice(25, 50),
    remote_ok: true,
    remote_only: false,
    salary_min: null,
    salary_max: null,
    employment_types: [],
    excluded_companies: [...payloads],
    preferred_industries: [],
    experience_level: null,
    skills: payloads.slice(0, 50),
  })
  // Equal times mean no quiet hours, so emails are sent to the outbox at once.
  await client.notifications.savePreferences({
    ...defaultNotificationPreferences,
    quiet_hours_start: '03:00',
    quiet_hours_end: '03:00',
  })
  for (let index = 0; index < payloads.length; index += 6) {
    const six = payloads.slice(index, index + 6)
    await broadcast(admin, { title: six[0] ?? '', message: six.join(' ') })
  }
  const { items } = await client.jobs.list({ search: 'ranScript' })
  const [first, second] = items.filter(({ title }) => title.includes(CALL))
  if (!first || !second) throw new Error('no posting of the stranger was taken in')
  const application = await client.applications.apply({ listing_id: first.id, notes: payloads.join('\n') })
  await client.applications.update({ id: application.id, notes: payloads.join('\n') })
  const file = new File([new Uint8Array(pdf.buffer)], `' onfocus=${CALL} autofocus x='.pdf`)
  await client.documents.upload({ file })

  const visit = async (who: 'client' | 'admin' | 'super', paths: readonly string[]) => {
    const window = await openWindow(journey.browser, url)
    const violations = await watchViolations(window, url)
    const tab = await window.newPage()
    await signInWindow(window, url, demo(who))
    for (const path of paths) {
      await tab.goto(path)
      await expect.poll(() => tab.evaluate(shown), { message: path }).toBe(true)
      await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      violations.push(...(await harmfulLinks(tab)).map((link) => `${path} links to ${link}`))
    }
    expect(violations, who).toEqual([])
    await window.close()
  }
  await visit('client', [
    '/dashboard',
    '/profile',
    '/profile/generate-cv',
    '/preferences',
    '/jobs?search=Engineer',
    `/jobs/${second.id}`,
    `/applications#${application.id}`,
    `/applications/history?application=${application.id}`,
    '/notifications',
    '/account',
  ])
  await visit('admin', [`/profile?user=${clientId}`, '/notifications'])
  const emailTexts = async () => (await superAdmin.operations.outbox()).map(({ text }) => text).join('\n')
  await expect.poll(emailTexts).toContain('https://evil.example/')
  await visit('super', ['/dev-setup'])
})

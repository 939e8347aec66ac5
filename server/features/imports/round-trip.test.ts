import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { readImportFile } from '../../testing/imports/read-import.ts'
import { trackerFiles } from '../../testing/imports/tracker-files.ts'
import type { Person } from '../../testing/people/builders.ts'
import { findImporter, runImport } from './service.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const app = await startTestApp({ now: NOW })
afterAll(app.close)
const { as, build } = app

/** As the route does, but without a thread. */
async function bring(person: Person, file: Buffer) {
  const importer = await app.ports.withActor(person, (tx) => findImporter(tx))
  const found = await readImportFile(file, {}, { ...importer, wanted: 'applications' })
  if (!('applications' in found)) throw new Error(JSON.stringify(found))
  const { length } = found.applications
  if (length > 0) await app.ports.withActor(person, (tx) => runImport(tx, 'export.json', found, length))
  return found.counts
}

interface Exported {
  readonly applications: readonly Record<string, unknown>[]
}

const readExport = async (person: Person, format: 'json' | 'csv' = 'json') => {
  const { body } = await as(person).applications.export({ format })
  return Buffer.from(await body.arrayBuffer())
}

/** What is of the account and not of the application. */
const ofTheAccount = ['id', 'user_id', 'created_at', 'history']

/** The applications of an export, without what is of the account, in an order of their own. */
const applicationsIn = (exported: Buffer) =>
  (JSON.parse(exported.toString()) as Exported).applications
    .map((application) =>
      Object.fromEntries(Object.entries(application).filter(([name]) => !ofTheAccount.includes(name))),
    )
    .map((application) => JSON.stringify(application))
    .sort()

const text = (max: number) =>
  fc.string({ unit: 'grapheme', maxLength: max }).map((value) => value.slice(0, max))
const named = fc
  .tuple(fc.constantFrom('Potter', 'Köchin', '鍛冶屋', 'Ünal'), text(40))
  .map((parts) => parts.join(' '))
const moment = fc
  .date({ min: new Date('2001-01-01'), max: NOW, noInvalidDate: true })
  .map((date) => date.toISOString())
const amount = fc.option(fc.integer({ min: 0, max: 2_000_000 }))

/** An application as an export has it. */
const application = fc.record({
  job_title: named,
  company_name: named,
  job_location: fc.constantFrom('', 'Kiel', 'Remote', 'São Paulo'),
  opening: fc.constantFrom('', 'REQ-1', 'REQ-2'),
  job_url: fc.option(fc.webUrl({ withQueryParameters: true })),
  application_date: moment,
  status: fc.constantFrom(
    'applied',
    'in_progress',
    'pending',
    'responded',
    'interview_scheduled',
    'offer_received',
    'rejected',
    'withdrawn',
  ),
  response_type: fc.constantFrom('no_response', 'rejection'),
  submission: fc.constant(null),
  notes: text(200),
  is_remote: fc.boolean(),
  salary_mentioned: amount,
  salary_min: amount,
  salary_max: amount,
  salary_currency: fc.option(fc.constantFrom('USD', 'EUR')),
  application_method: fc.constantFrom('imported', 'email', 'platform'),
  next_action: text(60),
  next_action_date: fc.option(fc.constantFrom('2026-12-01', '2027-02-28')),
  next_action_done_at: fc.option(moment),
  interview: fc.option(
    fc.record({
      at: moment,
      minutes: fc.integer({ min: 5, max: 1440 }),
      place: text(60),
      link: fc.constantFrom('', 'https://meet.test/1'),
      notes: text(100),
    }),
  ),
  interview_done_at: fc.option(moment),
})

describe('applications that are exported', () => {
  test('are the same in another account, whatever they hold, and here already the second time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(application, { minLength: 1, maxLength: 30 }), async (applications) => {
        const [ada, ben] = [await build.client(), await build.client()]
        const first = await bring(ada, Buffer.from(JSON.stringify({ applications })))
        expect(first).toMatchObject({ all: applications.length, check: 0, left_out: 0 })
        const exported = await readExport(ada)
        expect(applicationsIn(exported)).toHaveLength(first.new)
        expect(await bring(ben, exported)).toMatchObject({ all: first.new, new: first.new })
        expect(applicationsIn(await readExport(ben))).toEqual(applicationsIn(exported))
        expect(await bring(ben, exported)).toMatchObject({ new: 0, here: first.new })
      }),
      { numRuns: 12 },
    )
  })

  test('are the same where they came from a tracker', async () => {
    const [ada, ben] = [await build.client(), await build.client()]
    for (const { bytes } of trackerFiles) await bring(ada, bytes)
    const exported = await readExport(ada)
    expect(applicationsIn(exported).length).toBeGreaterThan(15)
    await bring(ben, exported)
    expect(applicationsIn(await readExport(ben))).toEqual(applicationsIn(exported))
  })

  test('exported applications are read from CSV too, with the characters that formulas begin with', async () => {
    const [ada, ben] = [await build.client(), await build.client()]
    const note = '=SUM(1)\n-2; +3'
    await as(ada).imports.applyElsewhere({
      job_title: 'Glazier',
      company_name: '+Pane',
      applied_on: '2026-11-03',
      channel: 'email',
      status: 'no_answer',
      notes: note,
    })
    expect(await bring(ben, await readExport(ada, 'csv'))).toMatchObject({ new: 1 })
    expect((await as(ben).applications.list({})).items).toMatchObject([
      {
        company_name: '+Pane',
        application_date: '2026-11-03T12:00:00.000Z',
        status: 'rejected',
        response_type: 'no_response',
      },
    ])
  })

  test('keep their times in a CSV of today, and of before, when times had an offset', async () => {
    const moments = {
      application_date: '2026-11-01T07:23:00.000Z',
      next_action_done_at: '2026-11-02T22:59:00.000Z',
    }
    const [ada, ben, cem] = [
      await build.client({ timeZone: 'Asia/Tokyo' }),
      await build.client({ timeZone: 'Asia/Tokyo' }),
      await build.client(),
    ]
    const withdrawn = {
      ...{ job_title: 'Tailor', company_name: 'Seam', status: 'withdrawn', next_action: 'Call' },
      ...moments,
    }
    await bring(ada, Buffer.from(JSON.stringify({ applications: [withdrawn] })))
    const today = (await readExport(ada, 'csv')).toString()
    expect(today).toContain('"2026-11-01 16:23"')
    const before = today
      .replace('2026-11-01 16:23', '2026-11-01T16:23:00.000+09:00')
      .replace('2026-11-03 07:59', '2026-11-03T07:59:00.000+09:00')
    await bring(ben, Buffer.from(today))
    await bring(cem, Buffer.from(before))
    for (const person of [ben, cem])
      expect((await as(person).applications.list({})).items).toMatchObject([moments])
    expect(await bring(ada, Buffer.from(today))).toMatchObject({ new: 0, here: 1 })
  })

  test('are dated by what a spreadsheet program made of the time', async () => {
    const person = await build.client()
    const resaved = [
      'job_title,company_name,status,application_date,application_method',
      'Tailor,Seam,Applied,11/13/2026 16:23,platform',
    ]
    expect(await bring(person, Buffer.from(resaved.join('\r\n')))).toMatchObject({ new: 1 })
    expect((await as(person).applications.list({})).items).toMatchObject([
      { application_date: expect.stringContaining('2026-11-13') },
    ])
  })

  test('stay where they are while nobody has handed them in', async () => {
    const [ada, ben] = [await build.client(), await build.client()]
    await build.application({ owner: ada, title: 'Waiting' })
    await build.application({ owner: ada, title: 'Sent', status: 'applied' })
    const counts = await bring(ben, await readExport(ada))
    expect(counts).toMatchObject({ all: 2, new: 1, left_out: 1 })
    expect((await as(ben).applications.list({})).items).toMatchObject([
      { job_title: 'Sent', origin: 'imported' },
    ])
  })
})

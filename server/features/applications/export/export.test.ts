import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'

const app = await startTestApp({ now: new Date('2026-11-20T23:30:00Z') })
afterAll(app.close)
const { as, build, clock } = app

const MANY = 1203
let client: Person

beforeAll(async () => {
  client = await build.client({ firstName: 'Ida', lastName: 'Rhodes', timeZone: 'Asia/Tokyo' })
  await app.ports.database.withOwner((db) =>
    db.query(
      `insert into public.job_applications (user_id, job_title, company_name, application_date, created_at, updated_at)
       select $1, 'Job ' || n, 'Company', now() - interval '3 years', now(), now() from generate_series(1, $2::int) n`,
      [client.userId, MANY - 1],
    ),
  )
  const id = await build.application({
    owner: client,
    title: '=HYPERLINK("http://x")',
    company: 'Größe, "Söhne"',
  })
  clock.advance(1000)
  await as(client).applications.update({
    id,
    status: 'interview_scheduled',
    notes: 'first line\nsecond; line',
    next_action: '+49 30 1234',
    next_action_date: '2026-12-01',
    interview: { at: '2026-12-02T10:00:00Z', place: '@home' },
  })
  await build.application({ title: 'of somebody else' })
})

const file = async (query: string, person = client) => {
  const answer = await app.fetch(`/rest/v1/rpc/export_applications?${query}`, { person })
  expect(answer.status).toBe(200)
  return {
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()),
    headers: answer.headers,
  }
}
const parseRows = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })

describe('the export of applications', () => {
  test("has each of them once, as CSV for spreadsheet programs, in the person's time zone", async () => {
    const { text, headers } = await file('format=csv')
    expect(text.startsWith('\uFEFF"job_title",')).toBe(true)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('filename="applications-2026-11-21.csv"')
    const rows = parseRows(text)
    expect(rows).toHaveLength(MANY)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY)
    expect(rows.at(-1)).toMatchObject({
      job_title: `'=HYPERLINK("http://x")`,
      company_name: 'Größe, "Söhne"',
      status: 'Interview Scheduled',
      notes: 'first line\nsecond; line',
      next_action: `'+49 30 1234`,
      next_action_date: '2026-12-01',
      application_date: '2026-11-21 08:30',
      interview_at: '2026-12-02 19:00',
      interview_minutes: '60',
      interview_place: `'@home`,
      history: '2026-11-21 08:30 Yours to hand in | 2026-11-21 08:30 Interview Scheduled',
    })
  })

  test('has them as JSON with complete histories', async () => {
    const { text, headers } = await file('format=json')
    expect(headers.get('content-disposition')).toContain('filename="applications-2026-11-21.json"')
    const { exported_at, applications } = JSON.parse(text)
    expect(exported_at).toBe(clock.now().toISOString())
    expect(applications).toHaveLength(MANY)
    const last = applications.at(-1)
    const { job_description, history, ...kept } = await as(client).applications.get({ id: last.id })
    expect(last).toEqual({ ...kept, history: history.toReversed() })
    expect(last).toMatchObject({ job_title: '=HYPERLINK("http://x")' })
    expect(last.history.at(-1)).toMatchObject({ changed_by_name: 'Ida Rhodes' })
  })

  test('respects the search and the status', async () => {
    const { text } = await file('format=csv&status=interview_scheduled')
    expect(parseRows(text)).toHaveLength(1)
    const { text: found } = await file('format=csv&search=Job%2012&status=submitted')
    const expected = Array.from({ length: MANY - 1 }, (_, n) => `Job ${n + 1}`).filter((title) =>
      title.includes('Job 12'),
    )
    expect(
      parseRows(found)
        .map(({ job_title }) => job_title)
        .sort(),
    ).toEqual(expected.sort())
  })

  test('is only a heading without applications, and another format is refused', async () => {
    const otherClient = await build.client()
    expect(parseRows((await file('format=csv', otherClient)).text)).toEqual([])
    expect(JSON.parse((await file('format=json', otherClient)).text).applications).toEqual([])
    const refused = await app.fetch('/rest/v1/rpc/export_applications?format=xls', { person: otherClient })
    expect(refused.status).toBe(400)
  })
})

import { IMPORTED_ROWS_MAX, IMPORTS_A_DAY } from '@jobscout/contract/imports/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const app = await startTestApp({ now: NOW })
afterAll(app.close)
const { as, build } = app

const sheet = (...lines: readonly string[]) =>
  new File([`Company,Title,Location,Date,Status,Salary,Link,Notes\n${lines.join('\n')}\n`], 'job-hunt.csv')
const hunt = () =>
  sheet(
    'Wayfarer Rail,Data Engineer,Remote,2026-09-14,Applied,"USD 120,000 - 135,000",https://wayfarer.test/81,met at a meetup',
    'Castellan Pay,Analyst,Kiel,2026-10-02,Ghosted,,,',
    'Pier Street,Senior Analyst,,2026-10-05,Rejected,to be agreed,,',
  )
const bring = async (person: Person, file: File, corrections = {}) => {
  const input = { file, corrections: JSON.stringify(corrections) }
  const { counts } = await as(person).imports.read(input)
  return as(person).imports.run({ ...input, expected: counts.new })
}
const listed = async (person: Person) =>
  (await as(person).applications.list({ order: 'application_date', direction: 'asc' })).items

describe('a search that a person brings along', () => {
  test('is shown as it would be, and stored as it was shown, with its own dates', async () => {
    const ada = await build.client()
    const reading = await as(ada).imports.read({ file: hunt() })
    expect(reading.counts).toEqual({ all: 3, new: 3, here: 0, check: 0, left_out: 0 })
    expect(await listed(ada)).toEqual([])
    expect(await as(ada).imports.run({ file: hunt(), expected: 3 })).toMatchObject({
      file_name: 'job-hunt.csv',
      kind: 'table',
      imported: 3,
      already_here: 0,
      left_out: 0,
      undo_until: '2026-11-30T12:00:00.000Z',
      changed: 0,
    })
    const outside = { origin: 'imported', submission: null, quota_month: null, assigned_agent: null }
    expect(await listed(ada)).toMatchObject([
      {
        ...outside,
        job_title: 'Data Engineer',
        company_name: 'Wayfarer Rail',
        job_url: 'https://wayfarer.test/81',
        application_date: '2026-09-14T12:00:00.000Z',
        updated_at: '2026-09-14T12:00:00.000Z',
        created_at: NOW.toISOString(),
        status: 'applied',
        is_remote: true,
        salary_min: 120_000,
        salary_max: 135_000,
        salary_currency: 'USD',
        notes: 'met at a meetup',
      },
      { ...outside, company_name: 'Castellan Pay', status: 'rejected', response_type: 'no_response' },
      { ...outside, status: 'rejected', response_type: 'rejection', notes: 'Salary: to be agreed' },
    ])
  })

  test('has a history that begins with the application, and is known as applied for', async () => {
    const ada = await build.client()
    await bring(ada, hunt())
    const { items } = await as(ada).applications.timeline({})
    expect(items).toMatchObject([
      { status: 'rejected', is_unanswered: false, changed_at: '2026-10-05T12:00:00.000Z' },
      {
        status: 'rejected',
        is_unanswered: true,
        changed_at: '2026-10-02T12:00:00.000Z',
        changed_by: ada.userId,
      },
      { status: 'applied', changed_at: '2026-09-14T12:00:00.000Z' },
    ])
    expect(
      await as(ada).applications.hasApplied({
        user_id_param: ada.userId,
        job_title_param: 'data engineer',
        company_name_param: 'Wayfarer Rail',
      }),
    ).toBe(true)
    expect(await as(ada).dashboards.jobSeeker()).toMatchObject({ funnel: { applications: 3, response: 1 } })
  })

  test('is imported once: the second time everything is here already', async () => {
    const ada = await build.client()
    await bring(ada, hunt())
    const again = await as(ada).imports.read({ file: hunt() })
    expect(again.counts).toMatchObject({ new: 0, here: 3 })
    expect(again.rows[0]?.duplicate).toMatchObject({ since: '2026-09-14T12:00:00.000Z' })
    await expect(as(ada).imports.run({ file: hunt(), expected: 3 })).rejects.toMatchObject({
      code: 'NOTHING_TO_IMPORT',
    })
  })

  test('a search is imported once by two requests at the same time', async () => {
    const ada = await build.client()
    const both = await Promise.allSettled(
      [1, 2].map(() => as(ada).imports.run({ file: hunt(), expected: 3 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listed(ada)).toHaveLength(3)
    expect(await as(ada).imports.list()).toHaveLength(1)
  })

  test('an import is refused where it differs from the one that the person was shown', async () => {
    const ada = await build.client()
    await bring(ada, sheet('Castellan Pay,Analyst,Kiel,2026-10-02,Applied,,,'))
    await expect(as(ada).imports.run({ file: hunt(), expected: 3 })).rejects.toMatchObject({
      code: 'IMPORT_OUTDATED',
    })
    expect(await listed(ada)).toHaveLength(1)
  })

  test('an import is stored with the corrections of the person, and without unsolved rows', async () => {
    const ada = await build.client()
    const file = () =>
      sheet(
        'Kiln,Potter,,2026-10-02,Fish,,,',
        ',Glazier,,2026-10-02,Applied,,,',
        'Oven,,,2026-10-02,Applied,,,',
        'Pane,Cutter,,2026-10-02,Wishlist,,,',
      )
    const corrections = {
      statuses: [{ word: 'Fish', status: 'offer_received' }],
      rows: [{ number: 2, company: 'Pane' }],
    }
    expect(await bring(ada, file(), corrections)).toMatchObject({ imported: 2, already_here: 0, left_out: 2 })
    expect((await listed(ada)).map(({ company_name, status }) => [company_name, status]).sort()).toEqual([
      ['Kiln', 'offer_received'],
      ['Pane', 'applied'],
    ])
  })

  test('is one entry in the audit log', async () => {
    const [ada, admin] = [await build.client(), await build.admin()]
    const { id } = await bring(ada, hunt())
    const { entries } = await as(admin).audit.list({ search: 'APPLICATIONS_IMPORTED' })
    expect(entries.filter(({ resource_id }) => resource_id === id)).toMatchObject([
      { actor_id: ada.userId, metadata: { rows: 3 } },
    ])
  })

  test(`is imported ${IMPORTS_A_DAY} times a day at most, and up to a number of applications`, async () => {
    const ada = await build.client()
    await app.ports.database.withOwner((db) =>
      db.query(
        `insert into public.application_imports (user_id, file_name, kind, imported, already_here, left_out, created_at)
         select $1, 'x', 'table', 1, 0, 0, $2 from generate_series(1, $3::integer)`,
        [ada.userId, NOW, IMPORTS_A_DAY],
      ),
    )
    await expect(as(ada).imports.run({ file: hunt(), expected: 3 })).rejects.toMatchObject({
      code: 'IMPORTS_TODAY',
    })
    const ben = await build.client()
    await app.ports.database.withOwner((db) =>
      db.query(
        `insert into public.job_applications (user_id, job_title, company_name, origin, status)
         select $1, 'Cook ' || n, 'Kitchen', 'imported', 'applied' from generate_series(1, $2::integer) n`,
        [ben.userId, 3],
      ),
    )
    const tooMany = app.ports.withActor(ben, async (tx) => {
      const { insertImport } = await import('./queries.ts')
      const { composeApplication } = await import('./reading/written.ts')
      const row = composeApplication({
        title: 'Baker',
        company: 'Bakery',
        location: '',
        url: '',
        note: '',
        applied_on: '2026-10-02',
        status: 'applied',
        channel: 'imported',
      })
      const made = { file_name: 'x', kind: 'table', already_here: 0, left_out: 0 }
      return insertImport(tx, made, [row], { rowsMax: 3, importsADay: IMPORTS_A_DAY })
    })
    await expect(tooMany).rejects.toMatchObject({ constraint: 'outside_applications_max' })
    expect(IMPORTED_ROWS_MAX).toBe(50_000)
  })
})

describe('an import that is undone', () => {
  test('removes its applications, and can be done again', async () => {
    const ada = await build.client()
    const kept = await build.application({ owner: ada, title: 'Kept' })
    const { id } = await bring(ada, hunt())
    expect(await as(ada).imports.undo({ id })).toEqual({ removed: 3, spared: 0 })
    expect((await listed(ada)).map((application) => application.id)).toEqual([kept])
    expect(await as(ada).imports.list()).toMatchObject([
      { id, undone_at: NOW.toISOString(), undo_until: null },
    ])
    await expect(as(ada).imports.undo({ id })).rejects.toMatchObject({ code: 'ALREADY_UNDONE' })
    expect(await bring(ada, hunt())).toMatchObject({ imported: 3 })
  })

  test('an undone import leaves changed applications, and says how many', async () => {
    const ada = await build.client()
    const { id } = await bring(ada, hunt())
    const [first, second] = await listed(ada)
    await as(ada).applications.update({ id: first?.id ?? '', status: 'interview_scheduled' })
    await as(ada).applications.update({ id: second?.id ?? '', notes: 'Call on Monday' })
    expect(await as(ada).imports.list()).toMatchObject([{ changed: 2 }])
    expect(await as(ada).imports.undo({ id })).toEqual({ removed: 1, spared: 2 })
    expect(await listed(ada)).toHaveLength(2)
  })

  test('an undone import leaves applications with people, files or notes', async () => {
    const ada = await build.client()
    const { id } = await bring(
      ada,
      sheet('Oat,Baker,,2026-09-01,,,,', 'Rye,Miller,,2026-09-02,,,,', 'Bran,Cook,,2026-09-03,,,,mine'),
    )
    const [baker, miller, cook] = (await listed(ada)).map((application) => application.id)
    await as(ada).applications.sheet.addPerson({ application_id: baker ?? '', name: 'Kim' })
    await as(ada).applications.sheet.addFile({
      application_id: miller ?? '',
      file: new File(['Ten o’clock'], 'Call.txt'),
    })
    await as(ada).applications.sheet.addNote({
      application_id: cook ?? '',
      body: 'Older than the one in the file',
      created_at: '2026-09-03T12:00:00Z',
    })
    expect(await as(ada).imports.list()).toMatchObject([{ changed: 3 }])
    expect(await as(ada).imports.undo({ id })).toEqual({ removed: 0, spared: 3 })
    expect(await listed(ada)).toHaveLength(3)
  })

  test('an undone import leaves applications with notes of staff', async () => {
    const ada = await build.client()
    const { id } = await bring(ada, sheet('Oat,Baker,,2026-09-01,,,,', 'Rye,Miller,,2026-09-02,,,,'))
    const [baker] = await listed(ada)
    await as(await build.admin()).clients.addNote({
      client_id: ada.userId,
      application_ids: [baker?.id ?? ''],
      body: 'Knows the owner',
    })
    expect(await as(ada).imports.undo({ id })).toEqual({ removed: 1, spared: 1 })
    expect(await listed(ada)).toMatchObject([{ id: baker?.id }])
  })

  test('an undone import waits for an entry that is added at that moment, and leaves its application', async () => {
    const ada = await build.client()
    const { id } = await bring(ada, sheet('Oat,Baker,,2026-09-01,,,,'))
    const [baker] = await listed(ada)
    const undone = await app.ports.database.withOwner(async (owner) => {
      await owner.query('begin')
      await owner.query(
        `insert into public.application_people (application_id, user_id, place, name) values ($1, $2, 1, 'Kim')`,
        [baker?.id, ada.userId],
      )
      const undoing = as(ada).imports.undo({ id })
      const countWaiting = `select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))`
      await expect.poll(async () => (await owner.query(countWaiting)).rows).toEqual([{ count: 1 }])
      await owner.query('commit')
      return undoing
    })
    expect(undone).toEqual({ removed: 0, spared: 1 })
    expect(await listed(ada)).toHaveLength(1)
  })

  test('an import is undone by its person only, within the last day', async () => {
    const [ada, ben] = [await build.client(), await build.client()]
    const { id } = await bring(ada, hunt())
    await expect(as(ben).imports.undo({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    app.clock.advance(24 * 60 * 60 * 1000)
    await expect(as(ada).imports.undo({ id })).rejects.toMatchObject({ code: 'UNDO_TOO_LATE' })
    app.clock.set(NOW)
  })
})

describe('an application that a person made elsewhere', () => {
  const elsewhere = (change = {}) => ({
    job_title: 'Glazier',
    company_name: 'Pane',
    applied_on: '2026-11-03',
    channel: 'recruiter' as const,
    ...change,
  })

  test('is kept with its own day, channel and status', async () => {
    const ada = await build.client()
    const made = await as(ada).imports.applyElsewhere(
      elsewhere({ status: 'interview_scheduled', notes: 'Kim' }),
    )
    expect(made).toMatchObject({
      origin: 'elsewhere',
      application_method: 'recruiter',
      application_date: '2026-11-03T12:00:00.000Z',
      status: 'interview_scheduled',
      notes: 'Kim',
      submission: null,
      quota_month: null,
    })
  })

  test('is refused where the person has it, or the day is still to come or too long ago', async () => {
    const ada = await build.client()
    const { id, application_date } = await as(ada).imports.applyElsewhere(elsewhere())
    await expect(
      as(ada).imports.applyElsewhere(elsewhere({ company_name: 'Pane, Inc.', applied_on: '2026-11-04' })),
    ).rejects.toMatchObject({ code: 'ALREADY_APPLIED', data: { application_id: id, application_date } })
    await expect(
      as(ada).imports.applyElsewhere(elsewhere({ applied_on: '2026-11-30' })),
    ).rejects.toMatchObject({
      code: 'IN_THE_FUTURE',
    })
    await expect(
      as(ada).imports.applyElsewhere(elsewhere({ applied_on: '0001-01-01' })),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is never to be handed in, but is Applied without a proof', async () => {
    const ada = await build.client()
    const { id } = await as(ada).imports.applyElsewhere(elsewhere({ status: 'responded' }))
    expect(await as(ada).applications.update({ id, status: 'applied' })).toMatchObject({ status: 'applied' })
    await expect(as(ada).applications.update({ id, status: 'submitted' })).rejects.toMatchObject({
      code: 'MADE_ELSEWHERE',
    })
  })
})

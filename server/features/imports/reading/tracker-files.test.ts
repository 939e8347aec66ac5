import { IMPORT_ROWS_MAX } from '@jobscout/contract/imports/model.ts'
import { describe, expect, test } from 'vitest'
import { linkedInArchive } from '../../../testing/imports/linkedin-archive.ts'
import { readImportPage } from '../../../testing/imports/read-import.ts'
import { trackerFiles } from '../../../testing/imports/tracker-files.ts'

const csv = (...lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`)

describe('a file of a tracker', () => {
  test.each(trackerFiles)('$name: each row is right, or its problem is named', async ({ bytes, rows }) => {
    const reading = await readImportPage(bytes)
    expect(reading).toMatchObject({ kind: 'table', counts: { all: rows.length } })
    for (const [index, { wrong, ...expected }] of rows.entries()) {
      expect(reading.rows[index]).toMatchObject(expected)
      const fields = reading.rows[index]?.problems.map(({ field }) => field)
      if (wrong) expect(fields).toContain(wrong)
      else expect(fields).toEqual([])
    }
  })

  test('a file names what its columns are read as, and leaves out columns that are not about applications', async () => {
    const { columns } = await readImportPage(
      csv(
        'Company,Role,Mood,Posting page',
        'Pane,Glazier,so-so,https://pane.test/1',
        'Kiln,Potter,great,https://kiln.test/2',
      ),
    )
    expect(columns).toMatchObject([
      { header: 'Company', samples: ['Pane', 'Kiln'], proposed: 'company', field: 'company' },
      { header: 'Role', proposed: 'title' },
      { header: 'Mood', proposed: null, field: null },
      { header: 'Posting page', proposed: 'url' },
    ])
  })

  test('is read by columns, statuses, days and rows as the person corrects them', async () => {
    const file = csv(
      'Workplace,Role,When,Stage',
      'Pane,Glazier,03/04/2026,Fish',
      'Kiln,Potter,05/06/2026,fish',
      ',Baker,07/08/2026,Applied',
      'Oven,Cook,,Applied',
    )
    const before = await readImportPage(file)
    expect(before.counts).toEqual({ all: 4, new: 0, here: 0, check: 4, left_out: 0 })
    expect(before.dates).toEqual({
      order: 'month_first',
      is_ambiguous: true,
      example: { text: '03/04/2026', day: '2026-03-04' },
    })
    expect(before.statuses).toEqual([
      { word: 'Fish', count: 2, status: 'applied', is_known: false },
      { word: 'Applied', count: 2, status: 'applied', is_known: true },
    ])
    const after = await readImportPage(file, {
      columns: [{ index: 0, field: 'company' }],
      date_order: 'day_first',
      default_day: '2026-11-01',
      statuses: [{ word: 'Fish', status: 'no_answer' }],
      rows: [{ number: 3, company: 'Bakery', status: 'withdrawn' }],
    })
    expect(after.counts).toMatchObject({ new: 4, check: 0 })
    expect(after.dates?.example.day).toBe('2026-04-03')
    expect(after.statuses[0]).toMatchObject({ status: 'no_answer', is_known: true })
    expect(after.rows).toMatchObject([
      { company: 'Pane', applied_on: '2026-04-03', status: 'no_answer', status_word: 'Fish' },
      { company: 'Kiln', status: 'no_answer' },
      { company: 'Bakery', applied_on: '2026-08-07', status: 'withdrawn', problems: [] },
      { company: 'Oven', applied_on: '2026-11-01' },
    ])
  })

  test('a row with a future day is a problem', async () => {
    const { rows } = await readImportPage(
      csv('Company,Title,Date', 'Pane,Glazier,2026-11-30', 'Pane,Baker,2026-11-29'),
    )
    expect(rows[0]?.problems).toEqual([
      { field: 'applied_on', message: 'This day is still to come. Say when you applied.' },
    ])
    expect(rows[1]?.problems).toEqual([])
  })

  test('repeats an application that the person has, or an earlier row, by company, title and place', async () => {
    const known = {
      id: '11111111-1111-4111-8111-111111111111',
      job_title: 'Data Engineer',
      company_name: 'Hearth Grid',
      job_location: 'New York, NY',
      opening: '',
      is_withdrawn: false,
      application_date: '2026-10-18T10:00:00.000Z',
      day: '2026-10-18',
    }
    const file = csv(
      'Company,Title,Location,Date,Status',
      '"Hearth Grid, Inc.",data engineer,"New York, NY",2026-09-01,Applied',
      'Hearth Grid,Data Engineer,Boston,2026-09-01,Applied',
      'Hearth Grid,Data Engineer,,2026-09-01,Applied',
      'Pane,Glazier,Kiel,2026-09-01,Withdrawn',
      'Pane,Glazier,Kiel,2026-09-08,Applied',
      'Pane,Glazier,KIEL,2026-09-09,Applied',
    )
    const { rows, counts, here } = await readImportPage(file, {}, { known: [known] })
    const same = { application_id: known.id, since: known.application_date }
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([same, null, same, null, null, { row: 5 }])
    expect(counts).toEqual({ all: 6, new: 3, here: 3, check: 0, left_out: 0 })
    expect(here.map(({ number }) => number)).toEqual([1, 3, 6])
  })

  test('a file is shown in pages, by the outcome of its rows', async () => {
    const lines = Array.from(
      { length: 230 },
      (_, index) => `Company ${index},Cook,2026-10-0${(index % 9) + 1}`,
    )
    const file = csv('Company,Title,Date', ...lines, ',Nobody,2026-10-01')
    const wanted = { filter: 'new', page: 3, pageSize: 100 } as const
    const page = await readImportPage(file, {}, { wanted })
    expect(page).toMatchObject({ page: 3, pages: 3, counts: { all: 231, new: 230, check: 1 } })
    expect(page.rows.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, n) => 201 + n))
    const check = await readImportPage(file, {}, { wanted: { ...wanted, filter: 'check', page: 1 } })
    expect(check.rows).toMatchObject([{ number: 231, problems: [{ field: 'company' }] }])
  })

  test(`may have ${IMPORT_ROWS_MAX} rows`, async () => {
    const lines = Array.from({ length: IMPORT_ROWS_MAX }, (_, index) => `Company ${index},Cook,2026-10-01`)
    expect((await readImportPage(csv('Company,Title,Date', ...lines))).counts.new).toBe(IMPORT_ROWS_MAX)
  })
})

describe('the archive of LinkedIn', () => {
  test('has applications, without what was answered there, and positions, education and skills for the record', async () => {
    const reading = await readImportPage(linkedInArchive())
    expect(reading).toMatchObject({ kind: 'linkedin', columns: [], counts: { all: 3, new: 3 } })
    expect(reading.rows).toMatchObject([
      {
        title: 'Data Engineer',
        company: 'Wayfarer Rail',
        applied_on: '2026-11-03',
        status: 'applied',
        url: 'http://www.linkedin.com/jobs/view/1',
        note: '',
        problems: [],
      },
      { title: 'Analyst', company: 'Hearth Grid, Inc.', applied_on: '2026-10-28' },
      { title: 'Glazier', company: 'Pane', applied_on: '2025-01-02' },
    ])
    expect(JSON.stringify(reading)).not.toContain('veteran')
    expect(reading.record?.experience.map(({ value }) => value)).toEqual([
      {
        title: 'Data Analyst',
        company: 'Mill Lane',
        dates: 'Mar 2019',
        start: '2019-03',
        end: null,
        current: true,
        bullets: ['Cut costs by 40 %', 'Led a team of four'],
        place: 'Austin, TX',
      },
      {
        title: 'Intern',
        company: 'Pane',
        dates: '2017 - Sep 2018',
        start: '2017',
        end: '2018-09',
        current: false,
        bullets: [],
      },
    ])
    expect(reading.record?.education[0]?.value).toMatchObject({
      school: 'University of Texas',
      degree: 'BSc Statistics',
      start: '2013',
      end: '2017',
      note: 'With honours. Rowing',
    })
    expect(reading.record?.skills.map(({ value }) => value)).toEqual(['SQL', 'Python'])
  })
})

import { contract } from '@jobscout/contract/contract.ts'
import type { ImportRow, ParsedImport } from '@jobscout/contract/imports/model.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { fill, press, see, select } from '../../testing/actions.ts'
import { mountInRouter } from '../../testing/mount-in-router.tsx'
import { type Reply, refuse, reply, startServer, stopServer } from '../../testing/server.ts'
import { ImportApplications } from './ImportApplications.tsx'

const row = (number: number, values: Partial<ImportRow>): ImportRow => ({
  number,
  title: 'Data Engineer',
  company: 'Wayfarer Rail',
  location: 'Boston, MA',
  applied_on: '2026-09-14',
  status: 'applied',
  status_word: 'Applied',
  url: '',
  salary: '',
  note: '',
  problems: [],
  duplicate: null,
  ...values,
})

const reading: ParsedImport = {
  kind: 'table',
  columns: [
    { index: 0, header: 'Company', samples: ['Wayfarer Rail'], proposed: 'company', field: 'company' },
    { index: 1, header: 'Role', samples: ['Data Engineer'], proposed: 'title', field: 'title' },
    { index: 2, header: 'Mood', samples: ['so-so'], proposed: null, field: null },
  ],
  dates: { order: 'month_first', is_ambiguous: true, example: { text: '09/04/2026', day: '2026-09-04' } },
  statuses: [
    { word: 'Applied', count: 1, status: 'applied', is_known: true },
    { word: 'Ghosted', count: 1, status: 'applied', is_known: false },
  ],
  counts: { all: 3, new: 1, here: 1, check: 1, left_out: 0 },
  rows: [
    row(1, {}),
    row(2, {
      company: 'Hearth Grid',
      duplicate: { application_id: '018f0000-0000-4000-8000-000000000001', since: '2026-10-18T09:00:00Z' },
    }),
    row(3, { company: '', problems: [{ field: 'company', message: 'No company. Say which one it was.' }] }),
  ],
  page: 1,
  pages: 1,
  here: [{ number: 2, title: 'Data Engineer', company: 'Hearth Grid' }],
  record: null,
}

/** What the server received. */
let received: Record<string, unknown>[] = []

const recordForm = (path: string, response: Reply): Reply => ({
  method: 'POST',
  path,
  respond: async (request) => {
    const { corrections, expected } = Object.fromEntries(await request.formData()) as Record<string, string>
    received.push({ ...JSON.parse(corrections ?? '{}'), ...(expected && { expected }) })
    return response.respond(request)
  },
})

const reads = recordForm(
  '/functions/v1/read-import',
  reply(contract.imports.read, () => reading),
)
const noImports = reply(contract.imports.list, [])

async function openImport() {
  received = []
  await mountInRouter(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <ImportApplications record={() => null} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  // What a person does is waited for, not wrapped.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await fill('Or paste the cells of a sheet', 'Company\tRole\nWayfarer Rail\tData Engineer')()
  await press('Read These Cells')()
}

afterEach(() => {
  stopServer()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('a person sees what each column, word and row becomes, and how many are imported', async () => {
  startServer(reads, noImports)
  await openImport()
  await see('2 of 3 matched by name and content')()
  await see('Dates read as month/day/year: 09/04/2026 is Sep 4, 2026.')()
  await see('Not a word we know. Check it.')()
  await see('already here since Oct 18, 2026, your entry stays')()
  await see('Already here: row 2 (Data Engineer at Hearth Grid). They are not imported twice.')()
  await see(
    '1 new, 1 already here, 1 to check. Rows to check are not imported. Nothing is sent to any employer.',
  )()
  await see('Import 1 application')()
})

test('corrections of a person are sent with the file', async () => {
  startServer(reads, noImports)
  await openImport()
  await select('“Ghosted” means', 'No Answer')()
  await expect.poll(() => received.at(-1)).toEqual({ statuses: [{ word: 'Ghosted', status: 'no_answer' }] })
  await select('Mood is read as', 'Note')()
  await expect.poll(() => received.at(-1)).toMatchObject({ columns: [{ index: 2, field: 'note' }] })
  await press('It is day/month')()
  await expect.poll(() => received.at(-1)).toMatchObject({ date_order: 'day_first' })
  await fill('Company', 'Pier Street Transit')()
  await press('Save')()
  await expect
    .poll(() => received.at(-1))
    .toMatchObject({ rows: [{ number: 3, company: 'Pier Street Transit' }] })
})

test('the import sends the number on the button, and its result is shown', async () => {
  const runs = recordForm(
    '/functions/v1/run-import',
    reply(contract.imports.run, { imported: 1, already_here: 1, left_out: 1 }),
  )
  startServer(reads, runs, noImports)
  await openImport()
  await press('Import 1 application')()
  await see('1 application imported')()
  expect(received.at(-1)).toEqual({ expected: '1' })
})

test('a file that cannot be read is refused in words, with the way to another one', async () => {
  startServer(refuse(contract.imports.read, 'IMPORT_IS_WORKBOOK'), noImports)
  await openImport()
  await see('This is a workbook. Save the sheet as CSV, or copy its cells and paste them here.')()
  await press('Other File')()
  await see('Where is your search now?')()
})

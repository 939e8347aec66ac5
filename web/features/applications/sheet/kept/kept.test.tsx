import type { ApplicationSheet } from '@jobscout/contract/applications/sheet.ts'
import { contract } from '@jobscout/contract/contract.ts'
import { MantineProvider } from '@mantine/core'
import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../../lib/api/query-client.ts'
import { choose, fill, focused, gone, holds, press, see } from '../../../../testing/actions.ts'
import { unmountAll } from '../../../../testing/mount.ts'
import { mountInRouter } from '../../../../testing/mount-in-router.tsx'
import { change, type Reply, refuse, reply, startServer, stopServer } from '../../../../testing/server.ts'
import { Toasts } from '../../../../ui/feedback/Toasts.tsx'
import { KeptByClient, KeptSections } from './KeptSections.tsx'

const APPLICATION = '018f0000-0000-4000-8000-000000000001'
const routes = contract.applications.sheet

const ada = {
  id: '018f0000-0000-4000-8000-00000000000a',
  name: 'Ada Byron',
  role: 'Recruiter',
  email: 'ada@engines.example',
  phone: '+44 (20) 7946-0958',
}
const offer = {
  id: '018f0000-0000-4000-8000-00000000000f',
  filename: 'Offer.pdf',
  format: 'pdf' as const,
  byte_size: 82_000,
  created_at: '2026-11-20T10:00:00.000Z',
}
const called = {
  id: '018f0000-0000-4000-8000-00000000000c',
  body: 'They called.\nTwice.',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
}
const nothing: ApplicationSheet = { people: [], files: [], notes: [] }
const everything: ApplicationSheet = { people: [ada], files: [offer], notes: [called] }

/** What the server received, by method and path. */
let received: [string, unknown][] = []
/** Responds so, and afterwards keeps this with the application. */
const keeping = (response: Reply, kept: ApplicationSheet): Reply => ({
  ...response,
  respond: async (request) => {
    const isForm = request.headers.get('content-type')?.startsWith('multipart')
    const text = isForm ? '' : await request.text()
    const body = isForm ? Object.fromEntries(await request.formData()) : text && JSON.parse(text)
    received.push([`${request.method} ${new URL(request.url).pathname}`, body])
    await change(reply(routes.get, kept))()
    return response.respond(request)
  },
})

const client = () => createQueryClient(() => {})

interface Opened {
  element?: ReactNode
  queries?: QueryClient
  /** A failure would stand in a toast too, until it is read. */
  toasts?: boolean
}
async function open(
  kept: ApplicationSheet,
  { element = <KeptSections applicationId={APPLICATION} />, queries = client(), toasts = false }: Opened = {},
) {
  startServer(reply(routes.get, kept))
  const page = await mountInRouter(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        {element}
        {toasts && <Toasts />}
      </QueryClientProvider>
    </MantineProvider>,
  )
  // What a person does is waited for, not wrapped.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  return page
}

async function closeSheet(): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await unmountAll()
}

beforeEach(() => {
  received = []
})
afterEach(() => {
  stopServer()
  onlineManager.setOnline(true)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('a person is added in place, by name alone, and the focus goes back', async () => {
  await open(nothing)
  await press('Add Person')()
  await focused('Name')()
  await press('Save')()
  await see('Fill this in.')()
  await fill('Name', 'Ada Byron')()
  await fill('Email', 'ada@')()
  await press('Save')()
  await see('Enter an email address.')()
  await fill('Email', '')()
  const added = reply(routes.addPerson, ada)
  await change(keeping(added, { ...nothing, people: [{ ...ada, role: '', email: '', phone: '' }] }))()
  await press('Save')()
  await see('Ada Byron')()
  await focused('Add Person')()
  expect(received).toEqual([
    [
      'POST /rest/v1/application_people',
      { application_id: APPLICATION, name: 'Ada Byron', role: '', email: '', phone: '' },
    ],
  ])
})

test('a person can be emailed and called, is edited, and returns when the removal is undone', async () => {
  const page = await open(everything, { toasts: true })
  await see('ada@engines.example')()
  const links = [...page.querySelectorAll('a')].map(({ href }) => href)
  expect(links).toContain('mailto:ada%40engines.example')
  expect(links).toContain('tel:+442079460958')
  await press('Edit Ada Byron')()
  await holds('Role', 'Recruiter')()
  await fill('Role', 'Head of Engines')()
  const person = { ...ada, role: 'Head of Engines' }
  await change(keeping(reply(routes.changePerson, person), { ...everything, people: [person] }))()
  await press('Save')()
  await see('Ada Byron · Head of Engines')()

  await change(keeping(reply(routes.removePerson, {}), { ...everything, people: [] }))()
  await press('Remove Ada Byron')()
  await gone('Ada Byron · Head of Engines')()
  await change(keeping(reply(routes.addPerson, person), { ...everything, people: [person] }))()
  await press('Undo')()
  await see('Ada Byron · Head of Engines')()
  const { id: _, ...added } = person
  expect(received.at(-1)).toEqual([
    'POST /rest/v1/application_people',
    { application_id: APPLICATION, ...added },
  ])
})

test('an entry that the server refuses stays in the form, with the reason', async () => {
  await open(nothing)
  await change(refuse(routes.addNote, 'TOO_MANY_NOTES', 'An application keeps at most 50 notes.'))()
  await press('Add Note')()
  await fill('Note', 'They called.')()
  await press('Save')()
  await see('An application keeps at most 50 notes.')()
  await holds('Note', 'They called.')()
  await press('Cancel')()
})

test('a note that was not saved is there when the sheet opens again', async () => {
  await open(nothing)
  await press('Add Note')()
  await fill('Note', 'They called.')()
  await holds('Note', 'They called.')()
  await closeSheet()
  await open(nothing)
  await holds('Note', 'They called.')()
  await press('Cancel')()
  await press('Add Note')()
  await holds('Note', '')()
})

test('a note says when it was written and edited, and returns with its date', async () => {
  const page = await open(everything, { toasts: true })
  await see('They called. Twice.')()
  expect(page.textContent).toContain('edited')
  await change(keeping(reply(routes.removeNote, {}), { ...everything, notes: [] }))()
  await press('Delete note')()
  await gone('They called. Twice.')()
  await change(keeping(reply(routes.addNote, called), everything))()
  await press('Undo')()
  await see('They called. Twice.')()
  const { body, created_at } = called
  expect(received.at(-1)).toEqual([
    'POST /rest/v1/application_notes',
    { application_id: APPLICATION, body, created_at },
  ])
})

test('a file is uploaded, downloaded by its link, and removed when that is confirmed', async () => {
  const page = await open(nothing)
  await see('Add File')()
  await change(keeping(reply(routes.addFile, offer), { ...nothing, files: [offer] }))()
  await choose('Offer.pdf', 82_000)()
  await see('Offer.pdf')()
  await vi.waitFor(() => {
    const link = page.querySelector<HTMLAnchorElement>('a[download]')
    expect(link?.getAttribute('href')).toBe(`/rest/v1/application_files/${offer.id}/file`)
    expect(link?.download).toBe('Offer.pdf')
  })
  await change(keeping(reply(routes.removeFile, {}), nothing))()
  await press('Remove Offer.pdf')()
  await press('Remove File')()
  await gone('Offer.pdf')()
  expect(received.map(([address]) => address)).toEqual([
    'POST /storage/v1/object/application_files',
    `DELETE /rest/v1/application_files/${offer.id}`,
  ])
})

test.each([
  ['Offer.html', 10, 'Please add a PDF, DOCX, PNG, JPEG or TXT file whose name says which of them it is.'],
  ['Offer.pdf', 0, 'There is nothing in this file. Please choose another one.'],
  ['Offer.pdf', 5_242_881, 'Please add a file of at most 5 MB.'],
])('%s of %i bytes is not uploaded, and the screen says why', async (name, bytes, why) => {
  await open(nothing)
  await see('Add File')()
  await choose(name, bytes)()
  await see(`${name} was not added`)()
  await see(why)()
  await press(`Dismiss ${name}`)()
  await gone(why)()
  expect(received).toEqual([])
})

test('an upload that failed is kept with its reason while the sheet is closed, and tried again', async () => {
  const queries = client()
  await open(nothing, { queries })
  await see('Add File')()
  const why = 'This file is protected by a password. Please add one that opens without it.'
  await change(refuse(routes.addFile, 'FILE_ENCRYPTED', why))()
  await choose('Offer.pdf', 10)()
  await see('Offer.pdf was not added')()
  await closeSheet()
  await open(nothing, { queries })
  await see(why)()
  await change(keeping(reply(routes.addFile, offer), { ...nothing, files: [offer] }))()
  await press('Try again: Offer.pdf')()
  await gone(why)()
  await see('Offer.pdf')()
  expect(received).toHaveLength(1)
})

test('a file waits without a connection, which the screen says, and is added afterwards', async () => {
  await open(nothing)
  await see('Add File')()
  onlineManager.setOnline(false)
  await choose('Offer.pdf', 10)()
  await see('No connection. It is added once you are connected again; keep this page open.')()
  expect(received).toEqual([])
  await change(keeping(reply(routes.addFile, offer), { ...nothing, files: [offer] }))()
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await gone('No connection. It is added once you are connected again; keep this page open.')()
})

test('nothing is added to lists that are full', async () => {
  const people = Array.from({ length: 20 }, (_, n) => ({
    ...ada,
    id: ada.id.replace(/..$/, `${n + 10}`),
    name: `P${n}`,
  }))
  await open({ ...nothing, people })
  await see('These are 20 people, which is as many as an application keeps.')()
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Add Person',
  )
})

test('staff read what a client keeps, and change nothing', async () => {
  const page = await open(everything, { element: <KeptByClient applicationId={APPLICATION} /> })
  await see('People the client met')()
  await see('They called. Twice.')()
  await see('Offer.pdf')()
  expect(page.querySelectorAll('button, input')).toHaveLength(0)
})

test('staff read that a client keeps nothing', async () => {
  await open(nothing, { element: <KeptByClient applicationId={APPLICATION} /> })
  await see('The client keeps no people, files or notes here.')()
})

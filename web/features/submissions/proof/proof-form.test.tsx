import { contract } from '@jobscout/contract/contract.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { choose, fill, press, see, tick } from '../../../testing/actions.ts'
import { mountInRouter } from '../../../testing/mount-in-router.tsx'
import { type Reply, refuse, reply, startServer, stopServer } from '../../../testing/server.ts'
import { ProofForm } from './ProofForm.tsx'

const APPLICATION = '018f0000-0000-4000-8000-000000000001'

/** What the server received. */
let received: Record<string, unknown>[] = []

const recordBody = (method: string, path: string, response: Reply): Reply => ({
  method,
  path,
  respond: async (request) => {
    const isForm = request.headers.get('content-type')?.startsWith('multipart')
    const body = isForm ? Object.fromEntries(await request.formData()) : await request.json()
    received.push(body)
    return response.respond(request)
  },
})

const { confirm, confirmWithScreenshot } = contract.submissions
const confirms = recordBody('POST', '/rest/v1/rpc/confirm_submission', reply(confirm, {}))
const uploads = recordBody('POST', '/storage/v1/object/proofs', reply(confirmWithScreenshot, {}))

async function openForm(mayState = false) {
  received = []
  const page = await mountInRouter(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <ProofForm applicationId={APPLICATION} mayState={mayState} hint="Mara sees the number." />
      </QueryClientProvider>
    </MantineProvider>,
  )
  // What a person does is waited for, not wrapped.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  return page
}

afterEach(() => {
  stopServer()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const pasteImage = async (file: File) => {
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  document.body.dispatchEvent(Object.assign(paste, { clipboardData: { files: [file] } }))
}

test('a number confirms, and nothing is sent without one', async () => {
  startServer(confirms)
  await openForm()
  await press('Confirm Submission')()
  await see('Fill this in.')()
  await fill('Confirmation number', ' FH-2026-118340 ')()
  await press('Confirm Submission')()
  await expect
    .poll(() => received)
    .toEqual([{ application_id: APPLICATION, proof: { kind: 'number', text: 'FH-2026-118340' } }])
})

test('the text of a mail confirms, and typed text stays while another kind is shown', async () => {
  startServer(confirms)
  await openForm()
  await tick('Mail text')()
  await fill("Text of the employer's mail", 'We received your application.')()
  await tick('Number')()
  await tick('Mail text')()
  await press('Confirm Submission')()
  await expect
    .poll(() => received)
    .toEqual([
      { application_id: APPLICATION, proof: { kind: 'text', text: 'We received your application.' } },
    ])
})

test('a picture that is pasted anywhere is shown and confirms', async () => {
  startServer(uploads)
  const page = await openForm()
  await pasteImage(new File([new Uint8Array(8)], 'image.png', { type: 'image/png' }))
  await see('image.png')()
  await expect.poll(() => page.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  await press('Confirm Submission')()
  await expect.poll(() => received.map(({ application_id }) => application_id)).toEqual([APPLICATION])
  expect(received[0]?.file).toMatchObject({ name: 'image.png', size: 8 })
})

test('a file that is no picture is named and not uploaded', async () => {
  startServer(uploads)
  await openForm()
  await tick('Screenshot')()
  await press('Confirm Submission')()
  await see('Choose a picture first.')()
  await choose('letter.pdf', 8)()
  await see('Please choose a PNG or JPEG picture.')()
  await press('Confirm Submission')()
  expect(received).toEqual([])
})

test('only owners may state that they sent it without anything to show', async () => {
  startServer(confirms)
  const staffPage = await openForm()
  expect(staffPage.textContent).not.toContain('No proof')
  await openForm(true)
  await tick('No proof')()
  await press('I Sent It')()
  await expect.poll(() => received).toEqual([{ application_id: APPLICATION, proof: { kind: 'stated' } }])
})

test('a refusal is shown in the words of the server', async () => {
  startServer(refuse(confirm, 'CLAIMED_BY_ANOTHER', 'Somebody else has claimed this application.'))
  await openForm()
  await fill('Confirmation number', 'A-1')()
  await press('Confirm Submission')()
  await see('Somebody else has claimed this application.')()
})

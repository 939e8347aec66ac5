import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { mountInRouter } from '../../../testing/mount-in-router.tsx'
import { BroadcastForm } from './BroadcastForm.tsx'

/** Titles of the broadcasts that were sent. */
let sent: string[] = []
/** Answers the broadcast that is being sent, with this status. */
let answer: (status: number) => void = () => {}

vi.stubGlobal('fetch', async (request: Request) => {
  if (request.method === 'GET') return Response.json({ people: 3, by_email: 2 })
  sent.push((await request.json()).title)
  const status = await new Promise<number>((resolve) => {
    answer = resolve
  })
  return Response.json(status === 200 ? { run_id: crypto.randomUUID() } : { code: 'BROKEN' }, { status })
})
// For the text that grows with its lines.
Object.assign(document, { fonts: new EventTarget() })
afterAll(() => void Reflect.deleteProperty(document, 'fonts'))
beforeEach(() => {
  sent = []
})

const until = (check: () => void) => vi.waitFor(() => act(async () => check()))

async function openForm() {
  const page = await mountInRouter(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <BroadcastForm busy={undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const title = () => page.querySelector<HTMLInputElement>('[name=title]')
  const sendButton = () => page.querySelector<HTMLButtonElement>('[type=submit]')
  const dialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const type = (name: string, value: string) =>
    act(async () => {
      const field = page.querySelector(`[name=${name}]`)
      if (field)
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await until(() => expect(sendButton()?.textContent).toContain('Send to 3 people'))
  return {
    title,
    type,
    dialogs,
    isSending: () => sendButton()?.hasAttribute('data-loading'),
    async send() {
      await act(async () => page.querySelector('form')?.requestSubmit())
      await until(() => expect(dialogs()).toHaveLength(1))
      const [, confirm] = dialogs()[0]?.querySelectorAll('button:not([aria-label])') ?? []
      await act(async () => (confirm as HTMLElement).click())
      await until(() => expect(dialogs()).toEqual([]))
    },
  }
}

test('a broadcast that was sent empties the form', async () => {
  const form = await openForm()
  await form.type('title', 'We are moving')
  await form.type('message', 'On Sunday.')
  await form.send()
  answer(200)
  await until(() => expect(form.title()?.value).toBe(''))
  expect(sent).toEqual(['We are moving'])
})

test.each([200, 500])(
  'a correction while a broadcast is being sent is kept after an answer with %i, and sent next',
  async (status) => {
    const form = await openForm()
    await form.type('title', 'We are moveing')
    await form.type('message', 'On Sunday.')
    await form.send()
    await until(() => expect(form.isSending()).toBe(true))
    await form.type('title', 'We are moving')
    answer(status)
    await until(() => expect(form.isSending()).toBe(false))
    expect(form.title()?.value).toBe('We are moving')
    await form.send()
    expect(sent).toEqual(['We are moveing', 'We are moving'])
    answer(200)
    await until(() => expect(form.isSending()).toBe(false))
  },
)

// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { mount } from '../../testing/mount.ts'
import { toastStore } from '../feedback/toast-store.ts'
import { useSchemaForm } from './use-schema-form.ts'

const schema = z.object({ email: z.string().trim().min(1, 'Email is required'), name: z.string() })
const refusal = { title: 'Not Saved', message: 'This address is taken.', field: 'email' }

let page: HTMLElement
let refuses: boolean
let submitted: unknown[]
let saveElsewhere: (values: z.input<typeof schema>) => void

function Details({ mode }: { mode: 'controlled' | 'uncontrolled' }) {
  const [saved, setSaved] = useState({ email: 'ada@example.test', name: 'Ada' })
  saveElsewhere = setSaved
  const { field, formProps, failure, isDirty } = useSchemaForm({
    schema,
    initialValues: saved,
    mode,
    onSubmit: async (values, changes) => {
      submitted.push({ values, changes })
      if (refuses) throw new Error('taken')
    },
    describeFailure: () => refusal,
  })
  const { key: emailKey, error: emailError, ...email } = field('email')
  const { key: nameKey, error: nameError, ...name } = field('name')
  return (
    <form {...formProps}>
      <input key={emailKey} {...email} />
      <p id="email-error">{emailError}</p>
      <input key={nameKey} {...name} />
      <p id="name-error">{nameError}</p>
      {failure && <p role="alert">{failure.message}</p>}
      <output>{isDirty ? 'unsaved' : 'saved'}</output>
      <button type="submit">Save</button>
    </form>
  )
}

beforeEach(() => {
  toastStore.write([])
  refuses = false
  submitted = []
})

const input = (name: string) =>
  page.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? expect.fail(`no field ${name}`)
const text = (selector: string) => page.querySelector(selector)?.textContent ?? null
const toasts = () => toastStore.read().map(({ title, message }) => ({ title, message }))
const submit = () => act(async () => page.querySelector('form')?.requestSubmit())

/** Types into a field with the events React listens to. */
const type = (name: string, value: string) =>
  act(async () => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(input(name), value)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a missing value shows a message at its field and in a toast, and focuses the field', async () => {
  page = await mount(<Details mode="controlled" />)
  await type('email', '  ')
  await submit()
  expect(text('#email-error')).toBe('Email is required')
  expect(toasts()).toEqual([{ title: 'Validation Error', message: 'Email is required' }])
  expect(document.activeElement).toBe(input('email'))
  expect(submitted).toEqual([])
})

test('values filled in by a password manager without events are submitted', async () => {
  page = await mount(<Details mode="uncontrolled" />)
  input('email').value = 'filled@example.test'
  await submit()
  expect(submitted).toMatchObject([{ values: { email: 'filled@example.test', name: 'Ada' } }])
})

test('a refusal is shown at its field until the next submission', async () => {
  page = await mount(<Details mode="controlled" />)
  refuses = true
  await type('name', 'Ada Byron')
  await submit()
  expect(text('[role=alert]')).toBe('This address is taken.')
  expect(text('#email-error')).toBe('This address is taken.')
  expect(document.activeElement).toBe(input('email'))
  expect(input('name').value).toBe('Ada Byron')
  refuses = false
  await submit()
  expect(text('[role=alert]')).toBeNull()
})

test('only changed fields are passed as changes, and a saved form is no longer dirty', async () => {
  page = await mount(<Details mode="controlled" />)
  expect(text('output')).toBe('saved')
  await type('name', 'Ada Byron')
  expect(text('output')).toBe('unsaved')
  await submit()
  expect(submitted).toMatchObject([{ changes: { name: 'Ada Byron' } }])
  expect(submitted).not.toMatchObject([{ changes: { email: 'ada@example.test' } }])
  expect(text('output')).toBe('saved')
})

test('a value saved elsewhere updates only fields that were not edited', async () => {
  page = await mount(<Details mode="controlled" />)
  await type('name', 'Ada Byron')
  await act(async () => saveElsewhere({ email: 'new@example.test', name: 'Augusta' }))
  expect(input('email').value).toBe('new@example.test')
  expect(input('name').value).toBe('Ada Byron')
  expect(text('output')).toBe('unsaved')
})

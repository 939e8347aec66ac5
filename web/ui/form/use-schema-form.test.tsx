import { act, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mount } from '../../testing/mount.ts'
import { toastStore } from '../feedback/toast-store.ts'
import { createDrafts } from './drafts.ts'
import { FormFailure } from './SubmitButton.tsx'
import { type FormDraft, type FormValues, type Refusal, useSchemaForm } from './use-schema-form.ts'

const schema = z.object({
  email: z.string().trim().min(1, 'Email is required').endsWith('.test', 'Not an address of ours'),
  name: z.string().refine((name) => name !== 'Zoe', 'Zoe has an account'),
})
type Details = FormValues<typeof schema>
const ada: Details = { email: 'ada@example.test', name: 'Ada' }

let page: HTMLElement
let refusal: Refusal<keyof Details> | undefined
let submitted: unknown[]
let saveElsewhere: (values: Details) => void

type Options = Partial<Parameters<typeof useSchemaForm<typeof schema>>[0]>

function DetailsForm(options: Options) {
  const [saved, setSaved] = useState(options.initialValues ?? ada)
  saveElsewhere = setSaved
  const { field, formProps, failure, isDirty, reset, conflict } = useSchemaForm({
    schema,
    onSubmit: async (values, changes) => {
      submitted.push({ values, changes })
      if (refusal) throw new Error('refused')
    },
    describeFailure: () => refusal ?? expect.fail('not refused'),
    ...options,
    initialValues: saved,
  })
  const { error: emailError, ...email } = field('email')
  const { error: nameError, ...name } = field('name')
  return (
    <form {...formProps}>
      <input {...email} />
      <p id="email-error">{emailError}</p>
      <input {...name} />
      <p id="name-error">{nameError}</p>
      <FormFailure failure={failure} />
      <output>{isDirty ? 'unsaved' : 'saved'}</output>
      <p id="conflict">{conflict.names.map((name) => `${name}: ${conflict.saved[name]}`)}</p>
      <button type="submit">Save</button>
      <button type="button" onClick={reset}>
        Discard
      </button>
      <button type="button" onClick={conflict.keepMine}>
        Keep mine
      </button>
      <button type="button" onClick={conflict.takeTheirs}>
        Take the other
      </button>
    </form>
  )
}

beforeEach(() => {
  toastStore.write([])
  refusal = undefined
  submitted = []
})

const open = async (options: Options = {}) => {
  page = await mount(<DetailsForm {...options} />)
}
const input = (name: string) =>
  page.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? expect.fail(`no field ${name}`)
const text = (selector: string) => page.querySelector(selector)?.textContent ?? null
const toasts = () => toastStore.read().map(({ title, message }) => ({ title, message }))
const submit = () => act(async () => page.querySelector('form')?.requestSubmit())
const press = (label: string) =>
  act(async () =>
    [...page.querySelectorAll('button')].find((button) => button.textContent === label)?.click(),
  )
const discard = () => press('Discard')

/** Types into a field with the events React listens to. */
const type = (name: string, value: string) =>
  act(async () => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(input(name), value)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('an invalid form', () => {
  test('shows a message at the field and in a toast, and focuses the field', async () => {
    await open()
    await type('email', '  ')
    await submit()
    expect(text('#email-error')).toBe('Email is required')
    expect(toasts()).toEqual([{ title: 'Validation Error', message: 'Email is required' }])
    expect(document.activeElement).toBe(input('email'))
    expect(submitted).toEqual([])
    await type('email', 'a')
    expect(text('#email-error')).toBe('')
  })

  test('names a rule with a title of its own by that title', async () => {
    await open({ titles: { 'Zoe has an account': 'Taken' } })
    await type('name', 'Zoe')
    await submit()
    expect(toasts()).toEqual([{ title: 'Taken', message: 'Zoe has an account' }])
  })

  test('shows a rule about no single field beside the button', async () => {
    await open({
      schema: schema.refine(({ email, name }) => email !== name, 'Name and email are the same'),
    })
    await type('name', 'ada@example.test')
    await submit()
    expect(text('[role=alert]')).toBe('Validation ErrorName and email are the same')
  })

  test('reports live fields while typing, except empty ones', async () => {
    await open({ live: ['email'] })
    await type('email', 'ada@example')
    expect(text('#email-error')).toBe('Not an address of ours')
    await type('email', '')
    expect(text('#email-error')).toBe('')
    await submit()
    expect(text('#email-error')).toBe('Email is required')
    expect(toasts()).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test('a refusal about a field is shown at the field, and nothing typed is lost', async () => {
    await open()
    refusal = { title: 'Not Saved', message: 'This address is taken.', field: 'email' }
    await type('name', 'Ada Byron')
    await submit()
    expect(text('#email-error')).toBe('This address is taken.')
    expect(text('[role=alert]')).toBeNull()
    expect(toasts()).toEqual([{ title: 'Not Saved', message: 'This address is taken.' }])
    expect(document.activeElement).toBe(input('email'))
    expect(input('name').value).toBe('Ada Byron')
  })

  test('a refusal about the form stays beside the button until the next submission', async () => {
    await open()
    refusal = { title: 'Not Saved', message: 'Please try again.', focus: 'name' }
    await type('name', 'Ada Byron')
    await submit()
    toastStore.write([])
    expect(text('[role=alert]')).toBe('Not SavedPlease try again.')
    expect(text('#name-error')).toBe('')
    expect(document.activeElement).toBe(input('name'))
    refusal = undefined
    await submit()
    expect(text('[role=alert]')).toBeNull()
    expect(toasts()).toEqual([])
  })
})

describe('an uncontrolled form', () => {
  const empty = { email: '', name: '' }

  test('submits values that were filled in without events, and keeps its inputs', async () => {
    await open({ mode: 'uncontrolled', initialValues: empty })
    const before = input('email')
    before.value = 'filled@example.test'
    refusal = { title: 'Not Saved', message: 'Please try again.', focus: 'email' }
    await submit()
    expect(submitted).toMatchObject([{ values: { email: 'filled@example.test', name: '' } }])
    expect(input('email')).toBe(before)
    expect(document.activeElement).toBe(before)
    expect(before.value).toBe('filled@example.test')
  })

  test('is emptied after success where asked for', async () => {
    await open({ mode: 'uncontrolled', initialValues: empty, resetOnSuccess: true })
    input('email').value = 'filled@example.test'
    await submit()
    expect(input('email').value).toBe('')
    await submit()
    expect(text('#email-error')).toBe('Email is required')
  })
})

describe('edits', () => {
  test('are passed on as changes; a saved form is no longer dirty', async () => {
    await open()
    expect(text('output')).toBe('saved')
    await type('name', 'Ada Byron')
    expect(text('output')).toBe('unsaved')
    await submit()
    expect(submitted).toMatchObject([{ changes: { name: 'Ada Byron' } }])
    expect(submitted).not.toMatchObject([{ changes: { email: 'ada@example.test' } }])
    expect(text('output')).toBe('saved')
  })

  test('are undone by typing the saved value, and by discarding', async () => {
    await open()
    await type('name', 'Ada Byron')
    await type('name', 'Ada')
    expect(text('output')).toBe('saved')
    await type('name', 'Ada Byron')
    await discard()
    expect(input('name').value).toBe('Ada')
    expect(text('output')).toBe('saved')
  })

  test('are kept when other fields are saved elsewhere', async () => {
    await open()
    await type('name', 'Ada Byron')
    await act(async () => saveElsewhere({ email: 'new@example.test', name: 'Augusta' }))
    expect(input('email').value).toBe('new@example.test')
    expect(input('name').value).toBe('Ada Byron')
    expect(text('output')).toBe('unsaved')
    await discard()
    expect(input('name').value).toBe('Augusta')
  })

  test('are saved while other fields follow what was saved elsewhere meanwhile', async () => {
    await open({ onSubmit: async () => saveElsewhere({ email: 'new@example.test', name: 'Ada Byron' }) })
    await type('name', 'Ada Byron')
    await submit()
    expect(input('email').value).toBe('new@example.test')
    expect(text('output')).toBe('saved')
  })

  test('conflict with what is saved in their field after they began, also in a draft', async () => {
    const draft = createDrafts<FormDraft<Details>>()('ada')
    await open({ draft })
    await type('name', 'Ada Byron')
    await act(async () => saveElsewhere({ ...ada, email: 'new@example.test' }))
    expect(text('#conflict')).toBe('')
    await open({ draft, initialValues: { ...ada, name: 'Augusta' } })
    expect([input('name').value, text('#conflict')]).toEqual(['Ada Byron', 'name: Augusta'])
    await press('Keep mine')
    expect([input('name').value, text('#conflict')]).toEqual(['Ada Byron', ''])
    await act(async () => saveElsewhere({ ...ada, name: 'Ada King' }))
    expect(text('#conflict')).toBe('name: Ada King')
    await press('Take the other')
    expect([input('name').value, text('#conflict'), text('output')]).toEqual(['Ada King', '', 'saved'])
  })

  test('are restored from a draft when the form opens again, until they are saved', async () => {
    const draft = createDrafts<FormDraft<Details>>()('ada')
    await open({ draft })
    await type('name', 'Ada Byron')
    expect(draft.find()).toEqual({ edits: { name: 'Ada Byron' }, origins: { name: 'Ada' } })
    await open({ draft })
    expect([input('name').value, text('output')]).toEqual(['Ada Byron', 'unsaved'])
    await submit()
    expect(submitted).toMatchObject([{ changes: { name: 'Ada Byron' } }])
    expect(draft.find()).toBeUndefined()
  })
})

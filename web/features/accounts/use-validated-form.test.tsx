// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { mount } from '../../testing/mount.ts'
import { toastStore } from '../../ui/feedback/toast-store.ts'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { useValidatedForm } from './use-validated-form.ts'

const schema = z.object({ email: z.string().min(1, 'Email is required'), password: z.string() })
const refusal = { title: 'Error signing in', message: 'Invalid email or password' }

let page: HTMLElement
let isRight: boolean

function Door() {
  const { onSubmit, field, fail, failure } = useValidatedForm(schema, () => {
    if (!isRight) fail(refusal, 'password')
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <input name={field('email').name} />
      <input name={field('password').name} />
      <FormFailure failure={failure} />
      <button type="submit">Sign In</button>
    </form>
  )
}

beforeEach(async () => {
  toastStore.write([])
  isRight = false
  page = await mount(<Door />)
})

const input = (name: string) =>
  page.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? expect.fail('no field')
const alert = () => page.querySelector('[role=alert]')?.textContent
const toasts = () => toastStore.read().map(({ title, message }) => ({ title, message }))

const submit = (email: string, password: string) =>
  act(() => {
    input('email').value = email
    input('password').value = password
    page.querySelector('form')?.requestSubmit()
  })

test('why a try failed stands beside the form until the next one, whatever became of the toast', async () => {
  await submit('ada@example.test', 'wrong')
  expect(toasts()).toEqual([refusal])
  toastStore.write([])
  expect(alert()).toBe('Error signing inInvalid email or password')

  isRight = true
  await submit('ada@example.test', 'right')
  expect(alert()).toBeUndefined()
  expect(toasts()).toEqual([])
})

test('what was typed stays, and the field to mend has focus', async () => {
  await submit('ada@example.test', 'wrong')
  expect([input('email').value, input('password').value]).toEqual(['ada@example.test', 'wrong'])
  expect(document.activeElement).toBe(input('password'))
})

test('what is missing is told by its field and the toast, and not once more', async () => {
  await submit('ada@example.test', 'wrong')
  await submit('', 'wrong')
  expect(alert()).toBeUndefined()
  expect(toasts()).toEqual([{ title: 'Validation Error', message: 'Email is required' }])
  expect(document.activeElement).toBe(input('email'))
})

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../testing/mount.ts'
import { TagListInput } from './TagListInput.tsx'

let page: HTMLElement

function Titles() {
  const [titles, setTitles] = useState<string[]>(['Welder'])
  return <TagListInput label="Target titles" value={titles} onChange={setTitles} maxItems={30} />
}

beforeEach(async () => {
  page = await mount(
    <MantineProvider>
      <Titles />
    </MantineProvider>,
  )
})

const field = () => page.querySelector('input') ?? expect.fail('no field')
const entries = () => [...page.querySelectorAll('li')].map((entry) => entry.textContent)

async function type(text: string, key?: string) {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(() => {
    setValue?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  if (key) await act(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
}

test('Enter adds what was typed, trimmed, and empties the field', async () => {
  await type('  Baker ', 'Enter')
  expect(entries()).toEqual(['Welder', 'Baker'])
  expect(field().value).toBe('')
})

test('Enter on nothing adds nothing', async () => {
  await type('   ', 'Enter')
  expect(entries()).toEqual(['Welder'])
})

test('what was typed is kept when somebody goes on to the next field', async () => {
  await type('Baker')
  await act(() => void field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(entries()).toEqual(['Welder', 'Baker'])
})

test('an entry has a button of its own to remove it, and the keyboard returns to the field', async () => {
  const remove = page.querySelector<HTMLButtonElement>('button[aria-label="Remove Welder"]')
  await act(() => remove?.click())
  expect(entries()).toEqual([])
  expect(document.activeElement).toBe(field())
})

test('Backspace in the empty field removes the last entry', async () => {
  await type('', 'Backspace')
  expect(entries()).toEqual([])
})

test('whoever has no Enter key adds with a button that is there when there is something to add', async () => {
  const button = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add')
  expect(button()).toBeUndefined()
  await type('Baker')
  await act(() => button()?.click())
  expect(entries()).toEqual(['Welder', 'Baker'])
  expect(button()).toBeUndefined()
})

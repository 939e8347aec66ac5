import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../testing/mount.ts'
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

test('Enter adds the trimmed text and clears the field', async () => {
  await type('  Baker ', 'Enter')
  expect(entries()).toEqual(['Welder', 'Baker'])
  expect(field().value).toBe('')
})

test('Enter in an empty field adds nothing', async () => {
  await type('   ', 'Enter')
  expect(entries()).toEqual(['Welder'])
})

test('typed text is added when the field loses focus', async () => {
  await type('Baker')
  await act(() => void field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(entries()).toEqual(['Welder', 'Baker'])
})

test('the remove button of an entry removes it and returns the focus to the field', async () => {
  const remove = page.querySelector<HTMLButtonElement>('button[aria-label="Remove Welder"]')
  await act(() => remove?.click())
  expect(entries()).toEqual([])
  expect(document.activeElement).toBe(field())
})

test('Backspace in the empty field removes the last entry', async () => {
  await type('', 'Backspace')
  expect(entries()).toEqual([])
})

test('the Add button appears with typed text and adds it', async () => {
  const button = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add')
  expect(button()).toBeUndefined()
  await type('Baker')
  await act(() => button()?.click())
  expect(entries()).toEqual(['Welder', 'Baker'])
  expect(button()).toBeUndefined()
})

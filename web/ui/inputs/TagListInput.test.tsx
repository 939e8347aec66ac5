import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../testing/mount.ts'
import { TagListInput } from './TagListInput.tsx'

let page: HTMLElement

function Titles({ splitAtCommas = false, maxItems = 30 }) {
  const [titles, setTitles] = useState<string[]>(['Welder'])
  return (
    <TagListInput
      label="Target titles"
      value={titles}
      onChange={setTitles}
      maxItems={maxItems}
      splitAtCommas={splitAtCommas}
    />
  )
}

beforeEach(async () => {
  page = await mount(<MantineProvider>{<Titles />}</MantineProvider>)
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

test('a list is split at semicolons, and at commas where they separate', async () => {
  await type('Baker; Berlin, Germany', 'Enter')
  expect(entries()).toEqual(['Welder', 'Baker', 'Berlin, Germany'])
  page = await mount(<MantineProvider>{<Titles splitAtCommas />}</MantineProvider>)
  await type('Python, C++;Office (Word, Excel),', 'Enter')
  expect(entries().slice(1)).toEqual(['Python', 'C++', 'Office (Word, Excel)'])
})

test('pasted lines are entries', async () => {
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(paste, 'clipboardData', { value: { getData: () => 'Baker\r\n\r\nCook\n' } })
  await act(() => void field().dispatchEvent(paste))
  expect(entries()).toEqual(['Welder', 'Baker', 'Cook'])
})

test('an entry that is too long stays in the field with the reason', async () => {
  await type(`Cook; ${'x'.repeat(134)}`, 'Enter')
  expect(entries()).toEqual(['Welder', 'Cook'])
  expect(field().value).toBe('x'.repeat(134))
  expect(page.textContent).toContain('134 of 100 characters')
})

test('a full list shows that it is full, and the field has the focus after an entry was removed', async () => {
  page = await mount(
    <MantineProvider>
      <Titles maxItems={1} />
    </MantineProvider>,
  )
  expect(field().placeholder).toBe('This list holds 1 entries.')
  await act(() => page.querySelector<HTMLElement>('[aria-label="Remove Welder"]')?.click())
  expect(document.activeElement).toBe(field())
})

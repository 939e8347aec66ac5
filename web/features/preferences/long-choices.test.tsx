import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../testing/mount.ts'
import { LongChoiceGroup } from './components/ChoiceGroup.tsx'

const industries = ['Automotive', 'Education', 'Finance', 'Insurance', 'Media', 'Retail']
const choices = industries.map((label) => ({ value: label, label }))

let page: HTMLElement

function Industries() {
  const [value, setValue] = useState<string[]>(['Media'])
  return (
    <LongChoiceGroup
      legend="Industries"
      choices={choices}
      common={['Finance', 'Insurance']}
      value={value}
      onChange={setValue}
    />
  )
}

beforeEach(async () => {
  page = await mount(
    <MantineProvider>
      <Industries />
    </MantineProvider>,
  )
})

const shown = () => [...page.querySelectorAll('label')].map((label) => label.textContent)
const box = (industry: string) =>
  page.querySelector<HTMLInputElement>(`input[value=${industry}]`) ?? expect.fail(`${industry} is not shown`)
const button = () => page.querySelector('button') ?? expect.fail('no button')
const press = (target: HTMLElement) =>
  act(() => {
    target.focus()
    target.click()
  })

test('common and selected choices are shown, the others after a button', async () => {
  expect(shown()).toEqual(['Finance', 'Insurance', 'Media'])
  expect(button().textContent).toBe('Show all 6')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await press(button())
  expect(shown()).toEqual(industries)
  expect(button().getAttribute('aria-expanded')).toBe('true')
})

test('keyboard focus moves to the first choice that was hidden', async () => {
  await press(button())
  expect(document.activeElement).toBe(box('Automotive'))
})

test('selected choices stay visible when the list is collapsed', async () => {
  await press(button())
  await press(box('Retail'))
  await press(box('Media'))
  await press(button())
  expect(shown()).toEqual(['Finance', 'Insurance', 'Retail'])
  expect(document.activeElement).toBe(button())
})

test('an unticked choice stays visible', async () => {
  await press(box('Media'))
  expect(box('Media').checked).toBe(false)
  expect(document.activeElement).toBe(box('Media'))
})

import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../testing/mount.ts'
import { TitleSpelling } from './components/TitleSpelling.tsx'

const roleNames = ['Data engineer', 'Nurse', 'Product manager', 'Software engineer']

function Titles({ initial }: { initial: string[] }) {
  const [titles, setTitles] = useState(initial)
  return (
    <MantineProvider>
      <TitleSpelling titles={titles} roleNames={roleNames} onChange={setTitles} />
      <output>{titles.join(', ')}</output>
    </MantineProvider>
  )
}

const open = (...titles: string[]) => mount(<Titles initial={titles} />)
const press = (page: HTMLElement) => act(() => page.querySelector('button')?.click())
const titlesOn = (page: HTMLElement) => page.querySelector('output')?.textContent

test('a misspelt title is asked about, and gets the name of the role', async () => {
  const page = await open('Prodct manager', 'Nurse')
  expect(page.textContent).toContain('"Prodct manager"')
  await press(page)
  expect(titlesOn(page)).toBe('Product manager, Nurse')
  expect(page.querySelector('p')).toBeNull()
})

test('a misspelt title is removed where the right spelling is there too', async () => {
  const page = await open('Nurse', 'Nurce')
  await press(page)
  expect(titlesOn(page)).toBe('Nurse')
})

test('titles that are spelt right, or like no role, are left alone', async () => {
  const page = await open('Senior Data Engineer', 'Falconer')
  expect(page.querySelector('p')).toBeNull()
})

import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { fill, press, readLines } from '../../testing/actions.ts'
import { mountInRouter } from '../../testing/mount-in-router.tsx'
import { StatStrip } from '../figures/StatStrip.tsx'
import { ChipFilter, choiceChip, ViewChip } from './ChipFilter.tsx'
import { DayRange } from './DayRange.tsx'
import { SavedViews } from './SavedViews.tsx'

const roles = { client: 'Client', agent: 'Agent' }

test('a set filter is a chip with its value; the others are offered below + Filter', async () => {
  const choose = vi.fn()
  const page = await mountInRouter(
    <ChipFilter
      count="2 of 4"
      chips={[
        choiceChip({
          id: 'role',
          name: 'Role',
          values: ['client', 'agent'],
          label: (role) => roles[role],
          value: 'agent',
          onChange: choose,
        }),
        { id: 'plan', name: 'Plan', editor: () => 'plans' },
        { id: 'subject', name: 'About', value: 'Ada', onClear: () => {} },
      ]}
    >
      <ViewChip label="All" count={1204} current search={{}} />
    </ChipFilter>,
  )
  const button = (label: string) =>
    page.querySelector<HTMLElement>(`[aria-label="${label}"]`) ?? expect.fail(label)

  expect(page.textContent).toContain('About: Ada')
  expect(page.querySelector('[aria-label="About: Ada"]')).toBeNull()
  await act(() => button('Role: Agent').click())
  expect(
    [...page.querySelectorAll('[aria-pressed]')].map((element) => element.getAttribute('aria-pressed')),
  ).toEqual(['false', 'true'])
  await act(() => page.querySelector<HTMLElement>('[aria-pressed=false]')?.click())
  expect(choose).toHaveBeenCalledWith('client')
  await act(() => button('Clear role').click())
  expect(choose).toHaveBeenLastCalledWith(undefined)
  await act(() => button('Add a filter').click())
  expect(page.querySelector('summary')?.textContent).toBe('Plan')
  expect(page.querySelector('[aria-current=page]')?.textContent).toBe('All1,204')
})

test('saved views and figures are links to their rows', async () => {
  const page = await mountInRouter(
    <>
      <SavedViews
        label="Views"
        views={[{ key: 'all', label: 'All users', count: 1352, current: true, search: {} }]}
      />
      <StatStrip
        label="Users"
        stats={[
          { label: 'Unassigned Clients', value: 23, tone: 'amber', trend: [1, 3], link: { to: '/users' } },
          { label: 'Agents', value: 64, of: '61 active' },
        ]}
      />
    </>,
    '/people',
  )
  expect(
    [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['All users1,352', '/people'],
    ['Unassigned Clients23', '/users'],
  ])
})

test('a range of days that ends before it begins is refused in words', async () => {
  const choose = vi.fn()
  await mountInRouter(
    <MantineProvider>
      <DayRange onSubmit={choose}>
        <button type="submit">Apply</button>
      </DayRange>
    </MantineProvider>,
  )
  await act(fill('From', '2026-11-10'))
  await act(fill('To', '2026-11-09'))
  await act(press('Apply'))
  expect(readLines()).toContain('The last day is before the first one.')
  expect(choose).not.toHaveBeenCalled()
  await act(fill('To', '2026-11-10'))
  await act(press('Apply'))
  expect(choose).toHaveBeenCalledWith({ from: '2026-11-10', to: '2026-11-10' })
})

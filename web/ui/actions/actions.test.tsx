import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { useShortcuts } from '../../lib/commands/shortcuts.ts'
import { mount } from '../../testing/mount.ts'
import { AttentionGroup, AttentionRow } from '../activity/AttentionRow.tsx'
import { Diff } from '../activity/Diff.tsx'
import { RunList, RunRow } from '../activity/RunRow.tsx'
import { ShortcutSheet } from '../overlays/ShortcutSheet.tsx'
import { BulkBar } from './BulkBar.tsx'
import { KeyLegend } from './KeyLegend.tsx'
import { UnsavedBar } from './UnsavedBar.tsx'

const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    )
  })
const shown = (element: React.ReactNode) => mount(<MantineProvider>{element}</MantineProvider>)

test('the bulk bar runs its actions by key and by press, and Escape clears the selection', async () => {
  const [update, clear] = [vi.fn(), vi.fn()]
  const page = await shown(
    <>
      <BulkBar count={1200} actions={[{ key: 'u', label: 'Update Status', run: update }]} onClear={clear} />
      <KeyLegend />
    </>,
  )
  expect(page.querySelector('[role=status]')?.textContent).toBe('1,200 selected')
  await press('u')
  await act(() => page.querySelector<HTMLElement>('[aria-keyshortcuts=u]')?.click())
  expect(update).toHaveBeenCalledTimes(2)
  await press('Escape')
  expect(clear).toHaveBeenCalledOnce()
})

function Keys() {
  useShortcuts([
    { key: ' ', label: 'Select the row', run: () => {} },
    { key: 'J', label: 'Select down to the next row', run: () => {} },
  ])
  return <ShortcutSheet onClose={() => {}} />
}

test('the sheet of keys names the labels on the keyboard', async () => {
  const page = await shown(<Keys />)
  const caps = [...page.querySelectorAll('dt')].map((keys) =>
    [...keys.children].map(({ textContent }) => textContent).join(' '),
  )
  expect(caps).toEqual(['Space', 'Shift J'])
})

test('no bar and no shortcut exist without a selection', async () => {
  const update = vi.fn()
  const page = await shown(
    <BulkBar count={0} actions={[{ key: 'u', label: 'Update Status', run: update }]} onClear={update} />,
  )
  await press('u')
  expect(page.querySelector('section')).toBeNull()
  expect(update).not.toHaveBeenCalled()
})

test('Ctrl S saves; Escape asks before it discards', async () => {
  const [save, discard] = [vi.fn(), vi.fn()]
  const page = await shown(
    <UnsavedBar
      count={2}
      summary="SMTP port 587 → 465"
      saveLabel="Save Settings"
      onSave={save}
      onDiscard={discard}
    />,
  )
  await press('s', { ctrlKey: true })
  expect(save).toHaveBeenCalledOnce()
  await press('Escape')
  expect(discard).not.toHaveBeenCalled()
  const confirm = [...page.querySelectorAll<HTMLElement>('dialog button')].find(
    ({ textContent }) => textContent === 'Discard',
  )
  // The second click of a double click.
  await act(() => confirm?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })))
  expect(discard).not.toHaveBeenCalled()
  await act(() => confirm?.click())
  expect(discard).toHaveBeenCalledOnce()
})

test('a diff names what was, what is and what was empty', async () => {
  const page = await shown(
    <Diff
      label="Changes"
      changes={[
        { field: 'role', before: 'client', after: 'agent' },
        { field: 'agent profile', before: null, after: 'General' },
      ]}
    />,
  )
  expect(page.querySelector('del')?.textContent).toBe('client')
  expect(page.querySelector('tbody tr:last-child td')?.textContent).toBe('none')
})

test('two concurrent edits are side by side under the names of their authors, neither struck out', async () => {
  const page = await shown(
    <Diff
      label="Changed Meanwhile"
      sides={{ before: 'Theirs', after: 'Yours' }}
      changes={[{ field: 'Title', before: 'Saved by them', after: 'Typed by you' }]}
    />,
  )
  expect(page.querySelector('thead')?.textContent).toBe('FieldTheirsYours')
  expect(page.querySelector('del, ins')).toBeNull()
  expect(page.querySelector('[data-side=Theirs]')?.textContent).toBe('Saved by them')
})

test('a running run says how far it is; a failed one why', async () => {
  const page = await shown(
    <RunList label="Runs">
      <RunRow state="running" name="Ingest Jobs" progress={{ done: 64, total: 100, unit: 'searches' }} />
      <RunRow state="failed" name="Run Processing" result="Stopped after 31 of 100" />
    </RunList>,
  )
  const [running, failed] = [...page.querySelectorAll('li')]
  expect(running?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('64')
  expect(running?.textContent).toContain('64 of 100 searches')
  expect(failed?.textContent).toBe('FailedRun ProcessingStopped after 31 of 100')
})

test('only the current row of the queue has a button for its action', async () => {
  const action = { label: 'Update Status', key: 'u', run: () => {} }
  const row = { icon: null, what: 'Review the application', whose: 'Mara', since: '2 days', action }
  const page = await shown(
    <AttentionGroup title="Overdue" count={2} tone="amber">
      <AttentionRow {...row} id="a" current onCurrent={() => {}} />
      <AttentionRow {...row} id="b" current={false} onCurrent={() => {}} />
    </AttentionGroup>,
  )
  const named = [...page.querySelectorAll('button')].filter(({ textContent }) =>
    textContent?.includes('Update Status'),
  )
  expect(named).toHaveLength(1)
})

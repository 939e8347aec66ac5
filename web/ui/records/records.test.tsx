import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../testing/mount.ts'
import { RecordTable } from './RecordTable.tsx'
import type { RecordColumn } from './record-column.ts'
import { SheetSection, SideSheet } from './SideSheet.tsx'
import { useRowSelection } from './use-row-selection.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly clients: number | null
}

const people: readonly Person[] = [
  { id: 'a', name: 'Ada Morrow', clients: 12 },
  { id: 'b', name: 'Callum Reyes', clients: null },
  { id: 'c', name: 'Hanna Vik', clients: 2 },
  { id: 'd', name: 'Yuki Tanabe', clients: 19 },
]
const columns: readonly RecordColumn<Person>[] = [
  {
    id: 'name',
    header: 'Person',
    cell: ({ name }) => name,
    sort: 'asc',
    value: ({ name }) => name,
    card: 'title',
  },
  {
    id: 'clients',
    header: 'Clients',
    cell: ({ clients }) => clients ?? '–',
    sort: 'desc',
    value: (row) => row.clients,
  },
]
const readPersonId = ({ id }: Person) => id

/** A list that can hide people, with the sheet of one of them. */
function Screen() {
  const [hidden, hide] = useState<readonly string[]>([])
  const [openId, open] = useState<string | null>(null)
  const shown = people.filter(({ id }) => !hidden.includes(id))
  const [selection, select] = useRowSelection(shown.map(readPersonId))
  return (
    <MantineProvider>
      <button type="button" id="hide" onClick={() => hide(['b'])}>
        Hide Callum
      </button>
      <button type="button" id="show" onClick={() => hide([])}>
        Show Callum
      </button>
      <output>{[...selection].toSorted().join()}</output>
      <RecordTable
        label="People"
        rows={shown}
        rowId={readPersonId}
        rowName={({ name }) => name}
        columns={columns}
        selection={selection}
        onSelect={select}
        openId={openId}
        onOpen={({ id }) => open(id)}
        footer="All 4 people"
      />
      {openId && (
        <SideSheet title={openId} onClose={() => open(null)} onNext={() => {}}>
          <SheetSection title="Facts">
            <textarea />
          </SheetSection>
        </SideSheet>
      )}
    </MantineProvider>
  )
}

async function openScreen() {
  const page = await mount(<Screen />)
  const find = (selector: string) => page.querySelector<HTMLElement>(selector) ?? expect.fail(selector)
  return {
    page,
    find,
    click: (selector: string, init: MouseEventInit = {}) =>
      act(async () => {
        find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
      }),
    press: (key: string, init: KeyboardEventInit & { at?: Element } = {}) =>
      act(async () => {
        const at = init.at ?? document.activeElement ?? document.body
        at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }),
    names: () => [...page.querySelectorAll('tbody tr')].map((row) => row.children[1]?.textContent),
    current: () => page.querySelector('[aria-current]')?.getAttribute('data-record') ?? null,
    selected: () => find('output').textContent,
  }
}

test('a press on a header sorts, with empty values last in both directions', async () => {
  const { click, find, names } = await openScreen()
  await click('th:nth-child(3) button')
  expect(names()).toEqual(['Yuki Tanabe', 'Ada Morrow', 'Hanna Vik', 'Callum Reyes'])
  expect(find('th:nth-child(3)').getAttribute('aria-sort')).toBe('descending')
  await click('th:nth-child(3) button')
  expect(names()).toEqual(['Hanna Vik', 'Ada Morrow', 'Yuki Tanabe', 'Callum Reyes'])
})

test('cards are sorted by a choice of columns, and the order is reversed by a button', async () => {
  const { click, find, names } = await openScreen()
  const choice = find('thead select') as HTMLSelectElement
  await act(async () => {
    choice.value = 'clients'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(names()).toEqual(['Yuki Tanabe', 'Ada Morrow', 'Hanna Vik', 'Callum Reyes'])
  await click('thead [aria-label="Reverse the order"]')
  expect(names()).toEqual(['Hanna Vik', 'Ada Morrow', 'Yuki Tanabe', 'Callum Reyes'])
})

test('J, K and Space walk and select; Shift selects on the way', async () => {
  const { press, current, selected, page } = await openScreen()
  await press('j')
  await press('j')
  expect(current()).toBe('b')
  expect(document.activeElement).toBe(page.querySelector('[data-record=b]'))
  await press(' ')
  await press('J', { shiftKey: true })
  await press('J', { shiftKey: true })
  expect(selected()).toBe('b,c,d')
  await press('k')
  expect(current()).toBe('c')
})

test('the arrow keys, Home, End and Space do the same on a focused row', async () => {
  const { press, find, current, selected } = await openScreen()
  await act(async () => find('[data-record=a]').focus())
  await press('ArrowDown')
  await press(' ')
  await press('ArrowDown', { shiftKey: true })
  expect(selected()).toBe('b,c')
  await press('End')
  expect(document.activeElement).toBe(find('[data-record=d]'))
  await press('Home')
  await press('ArrowUp')
  expect(current()).toBe('a')
})

test('Shift J selects from the current row on, whatever was selected before', async () => {
  const { press, click, selected } = await openScreen()
  await click('[data-record=a] input')
  await click('[data-record=a] input')
  await press('j')
  await press('j')
  await press('j')
  await press('J', { shiftKey: true })
  expect(selected()).toBe('c,d')
  await press('Escape')
  await click('[data-record=c] input')
  await click('[data-record=a] input', { shiftKey: true })
  expect(selected()).toBe('a,d')
})

test('the row in its place is current when the current row leaves the list', async () => {
  const { press, click, current, find } = await openScreen()
  await press('j')
  await press('j')
  await click('#hide')
  expect(current()).toBe('c')
  expect(document.activeElement).toBe(find('[data-record=c]'))
  await press('j')
  expect(current()).toBe('d')
})

test('a Shift click selects the rows between; a hidden row leaves the selection for good', async () => {
  const { click, selected } = await openScreen()
  await click('[data-record=a] input')
  await click('[data-record=c] input', { shiftKey: true })
  expect(selected()).toBe('a,b,c')
  await click('#hide')
  expect(selected()).toBe('a,c')
  await click('#show')
  expect(selected()).toBe('a,c')
  await click('thead input')
  expect(selected()).toBe('a,b,c,d')
})

test('Enter opens the sheet, J moves it along, and Escape returns the focus to the row it is about', async () => {
  const { press, find, current, page } = await openScreen()
  await press('j')
  await press('Enter')
  expect(document.activeElement).toBe(find('aside'))
  await press('j')
  expect(find('aside h2').textContent).toBe('b')
  expect(current()).toBe('b')
  await press('Escape', { at: find('aside') })
  expect(page.querySelector('aside')).toBeNull()
  expect(document.activeElement).toBe(find('[data-record=b]'))
})

test('the focus starts at the field that asks for it', async () => {
  const page = await mount(
    <SideSheet title="Note" onClose={() => {}}>
      <input />
      <textarea data-autofocus />
    </SideSheet>,
  )
  expect(document.activeElement).toBe(page.querySelector('textarea'))
})

test('Enter at once after J opens the row, not the control that had the focus', async () => {
  const { find } = await openScreen()
  find('#hide').focus()
  await act(async () => {
    for (const key of ['j', 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  })
  expect(find('aside h2').textContent).toBe('a')
})

test('a click on a control within a row does not open it', async () => {
  const { click, page } = await openScreen()
  await click('[data-record=a] input')
  expect(page.querySelector('aside')).toBeNull()
  await click('[data-record=a] td:nth-child(2)')
  expect(page.querySelector('aside')).not.toBeNull()
})

test('text typed in the sheet stays when a tablet is turned, with the focus', async () => {
  const { click, find, page, press } = await openScreen()
  await click('[data-record=a] td:nth-child(2)')
  const field = find('aside textarea') as HTMLTextAreaElement
  field.focus()
  field.value = 'Half a note'
  const moves = vi.spyOn(find('aside > div'), 'append')
  await click('#hide')
  expect(moves).not.toHaveBeenCalled()
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  const turn = (width: number) => act(async () => happyDOM.setViewport({ width }))
  await turn(600)
  expect(page.querySelector('aside')).toBeNull()
  expect(find('dialog textarea')).toBe(field)
  expect(document.activeElement).toBe(field)
  await turn(1024)
  expect(find('aside textarea')).toBe(field)
  expect(field.value).toBe('Half a note')
  expect(document.activeElement).toBe(field)
  await press('Escape')
  expect(page.querySelector('aside')).toBeNull()
})

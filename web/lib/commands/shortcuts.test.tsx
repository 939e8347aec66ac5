import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useShortcuts, useShortcutsDisabled } from './shortcuts.ts'

let root: Root
let page: HTMLElement
let turnOff: (off: boolean) => void
const pressed: string[] = []

function Screen() {
  turnOff = useShortcutsDisabled()[1]
  useShortcuts([{ key: 'k', label: 'Previous job', run: () => pressed.push('previous') }])
  useShortcuts([
    { key: 'k', mod: true, label: 'Search', run: () => pressed.push('search') },
    { key: 'z', mod: true, outsideFields: true, label: 'Undo', run: () => pressed.push('undo') },
    { key: 'enter', mod: true, label: 'Send', run: () => pressed.push('send') },
    { key: 'Enter', label: 'Open', run: () => pressed.push('open') },
    { key: 'Escape', inFields: true, label: 'Discard', run: () => pressed.push('discard') },
    { key: '[', label: 'Previous client', run: () => pressed.push('back') },
    { key: '?', label: 'Show', run: () => pressed.push('show') },
  ])
  return (
    <>
      <input aria-label="Notes" />
      <input type="search" />
      <button type="button" id="own">
        Refresh
      </button>
    </>
  )
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  pressed.length = 0
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  await act(() => root.render(<Screen />))
})

afterEach(async () => {
  await act(() => turnOff(false))
  await act(() => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
const input = () => page.querySelector('input') ?? expect.fail('no field')

test('a key with and without Ctrl are two shortcuts', () => {
  press('k')
  press('k', { ctrlKey: true })
  expect(pressed).toEqual(['previous', 'search'])
})

test('single keys are typed in a field, and Ctrl K still opens the search, with Caps Lock too', () => {
  press('k', {}, input())
  press('?', {}, input())
  press('K', { ctrlKey: true }, input())
  press('Enter', { ctrlKey: true }, input())
  expect(pressed).toEqual(['search', 'send'])
})

test('Escape in a field is a shortcut where it is declared so, and empties a search field', () => {
  press('Escape', {}, page.querySelector('[type=search]') ?? expect.fail('no search field'))
  expect(pressed).toEqual([])
  press('Escape', {}, input())
  expect(pressed).toEqual(['discard'])
})

test('Ctrl Z in a field undoes typing there', () => {
  press('z', { ctrlKey: true }, input())
  expect(pressed).toEqual([])
  press('z', { ctrlKey: true })
  expect(pressed).toEqual(['undo'])
})

test('Ctrl Shift Z means redo, and undoes nothing', () => {
  press('Z', { ctrlKey: true, shiftKey: true })
  expect(pressed).toEqual([])
})

test('single keys do not reach the screen below a dialog, also while nothing in it has the focus', () => {
  const dialog = page.appendChild(document.createElement('dialog'))
  dialog.open = true
  press('k', {}, dialog)
  press('k')
  expect(pressed).toEqual([])
  press('k', { ctrlKey: true })
  expect(pressed).toEqual(['search'])
})

test('letters are found by their place on a Cyrillic keyboard, and with Caps Lock', () => {
  press('л', { code: 'KeyK', ctrlKey: true })
  press('л', { code: 'KeyK' })
  press('K', { code: 'KeyK' })
  press('K', { code: 'KeyK', shiftKey: true })
  expect(pressed).toEqual(['search', 'previous', 'previous'])
})

test('a character that is typed with AltGr is a single key', () => {
  const event = new KeyboardEvent('keydown', { key: '[', ctrlKey: true, altKey: true, bubbles: true })
  event.getModifierState = (key) => key === 'AltGraph'
  document.body.dispatchEvent(event)
  press('[', { ctrlKey: true })
  expect(pressed).toEqual(['back'])
})

test('Enter presses the focused button; elsewhere it is a shortcut', () => {
  press('Enter', {}, page.querySelector('#own') ?? expect.fail('no button'))
  expect(pressed).toEqual([])
  press('Enter')
  expect(pressed).toEqual(['open'])
})

test('keys of a character do nothing when they are turned off, but ?, Escape and Ctrl K still work', async () => {
  await act(() => turnOff(true))
  press('k')
  press('?')
  press('Escape')
  press('k', { ctrlKey: true })
  expect(pressed).toEqual(['show', 'discard', 'search'])
})

test('the modifier on a Mac is ⌘, and Ctrl K keeps its meaning in text fields', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })
  press('k', { ctrlKey: true }, input())
  press('k', { metaKey: true }, input())
  expect(pressed).toEqual(['search'])
})

test('a key pressed during IME composition is no shortcut', () => {
  press('k', { isComposing: true })
  expect(pressed).toEqual([])
})

test('shortcuts of an unmounted screen do nothing', async () => {
  await act(() => root.render(null))
  press('k')
  expect(pressed).toEqual([])
})

// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../testing/mount.ts'
import { Dialog } from './Dialog.tsx'

async function openNested() {
  const close = { outer: vi.fn(), inner: vi.fn() }
  const page = await mount(
    <Dialog opened title="Application" onClose={close.outer}>
      <Dialog opened title="Withdraw?" onClose={close.inner}>
        <button type="button">Withdraw</button>
      </Dialog>
    </Dialog>,
  )
  const press = async (selector: string, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    await act(() => page.querySelector(selector)?.dispatchEvent(event))
    return event
  }
  return { close, press }
}

test('Escape closes the topmost dialog before the browser handles the key', async () => {
  const { close, press } = await openNested()
  const event = await press('dialog dialog button:last-of-type', 'Escape')
  expect(event.defaultPrevented).toBe(true)
  expect(close.inner).toHaveBeenCalledOnce()
  expect(close.outer).not.toHaveBeenCalled()
})

test('other keys do not close a dialog', async () => {
  const { close, press } = await openNested()
  await press('dialog dialog button:last-of-type', 'Enter')
  expect(close.inner).not.toHaveBeenCalled()
})

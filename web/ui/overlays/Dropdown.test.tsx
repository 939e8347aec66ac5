import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../testing/mount.ts'
import { BulkBar } from '../actions/BulkBar.tsx'
import { Dropdown } from './Dropdown.tsx'

test('Escape closes the panel, and only then clears the selection', async () => {
  const onClear = vi.fn()
  const page = await mount(
    <>
      <Dropdown label="Hide" button="Hide">
        {() => <button type="button">Because</button>}
      </Dropdown>
      <BulkBar count={2} actions={[]} onClear={onClear} />
    </>,
  )
  const trigger = page.querySelector('button') ?? expect.fail('no button')
  const pressEscape = () =>
    act(() => {
      trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    })
  await act(() => trigger.click())
  expect(page.textContent).toContain('Because')
  await pressEscape()
  expect(page.textContent).not.toContain('Because')
  expect(onClear).not.toHaveBeenCalled()
  await pressEscape()
  expect(onClear).toHaveBeenCalledOnce()
})

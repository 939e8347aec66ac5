import { expect, test } from 'vitest'
import { mount } from '../../testing/mount.ts'
import { useConfirmLeaving } from './use-confirm-leaving.ts'

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useConfirmLeaving(isUnsaved)
  return null
}

/** Whether the browser would ask. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks until each form of the page is saved or closed', async () => {
  const show = (first: boolean, second: boolean, page?: HTMLElement) =>
    mount(
      <>
        <Form isUnsaved={first} />
        {second && <Form isUnsaved />}
      </>,
      page,
    )
  const page = await show(false, false)
  expect(asks()).toBe(false)
  await show(true, true, page)
  expect(asks()).toBe(true)
  await show(false, true, page)
  expect(asks()).toBe(true)
  await show(false, false, page)
  expect(asks()).toBe(false)
})

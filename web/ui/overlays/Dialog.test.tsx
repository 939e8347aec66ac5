import { act, Suspense, use } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
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

const dispatch = (element: Element | null, event: Event) => act(() => element?.dispatchEvent(event))
const press = (type: string) => new PointerEvent(type, { bubbles: true })
const click = () => new MouseEvent('click', { bubbles: true })

test('a click on the backdrop closes a dialog; a press within that is released there does not', async () => {
  const close = vi.fn()
  const page = await mount(
    <Dialog opened title="Application" onClose={close}>
      <p>Notes</p>
    </Dialog>,
  )
  const dialog = page.querySelector('dialog')
  await dispatch(page.querySelector('p'), press('pointerdown'))
  await dispatch(dialog, click())
  expect(close).not.toHaveBeenCalled()
  await dispatch(dialog, press('pointerdown'))
  await dispatch(dialog, click())
  expect(close).toHaveBeenCalledOnce()
})

function Screen({ waiting, onClose }: { waiting: Promise<void> | undefined; onClose: () => void }) {
  if (waiting) use(waiting)
  return (
    <Dialog opened title="Compare jobs" onClose={onClose}>
      <p>Two jobs</p>
    </Dialog>
  )
}

test('a dialog whose screen is hidden while it loads is not dismissed', async () => {
  // In browsers the event is a task of its own, which the environment of this test does not imitate.
  let closeEvent = () => {}
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    this.removeAttribute('open')
    closeEvent = () => this.dispatchEvent(new Event('close'))
  })
  const close = vi.fn()
  let load = () => {}
  const waiting = new Promise<void>((resolve) => {
    load = resolve
  })
  const screen = (promise?: Promise<void>) => (
    <Suspense fallback={<p>Loading</p>}>
      <Screen waiting={promise} onClose={close} />
    </Suspense>
  )
  const page = await mount(screen())
  await mount(screen(waiting), page)
  expect(page.textContent).toContain('Loading')
  await act(async () => closeEvent())
  await act(async () => load())
  await mount(screen(), page)
  expect(page.querySelector('dialog')?.open).toBe(true)
  expect(close).not.toHaveBeenCalled()
})

test('the screen has the focus where the opener of a closed dialog is gone', async () => {
  const screen = (isOpen: boolean) => (
    <main id="main" tabIndex={-1}>
      <Dialog opened={isOpen} title="Hidden jobs" onClose={() => undefined}>
        <button type="button">Show again</button>
      </Dialog>
    </main>
  )
  const page = await mount(screen(true))
  page.querySelector<HTMLElement>('dialog button')?.focus()
  await mount(screen(false), page)
  await vi.waitFor(() => expect(document.activeElement).toBe(page.querySelector('main')))
})

import { createStore } from '../../lib/browser/store.ts'

const dialogs = createStore<readonly HTMLElement[]>([])

/** Open modal dialogs, the topmost last. Everything outside the topmost one is inert. */
export const openDialogs = {
  topmost: (): HTMLElement | null => dialogs.read().at(-1) ?? null,
  add: (dialog: HTMLElement) => dialogs.write([...dialogs.read(), dialog]),
  remove: (dialog: HTMLElement) =>
    dialogs.write(dialogs.read().filter((openDialog) => openDialog !== dialog)),
  subscribe: dialogs.subscribe,
}

/** Opens the dialogs within an element again, the outermost first. An element that is moved takes its dialogs along, but they
 *  are no longer modal. */
export function reopenDialogs(within: HTMLElement): void {
  for (const dialog of within.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    // Unlike `close`, this fires no event, which would close it for the component too.
    dialog.removeAttribute('open')
    dialog.showModal()
    openDialogs.remove(dialog)
    openDialogs.add(dialog)
  }
}

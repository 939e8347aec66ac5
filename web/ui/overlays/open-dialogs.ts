import { createStore } from '../../lib/browser/store.ts'

const dialogs = createStore<readonly HTMLElement[]>([])

/** Open modal dialogs, the topmost last. Everything outside the topmost one is inert. */
export const openDialogs = {
  topmost: (): HTMLElement | null => dialogs.read().at(-1) ?? null,
  add: (dialog: HTMLElement) => dialogs.write([...dialogs.read(), dialog]),
  remove: (dialog: HTMLElement) => dialogs.write(dialogs.read().filter((other) => other !== dialog)),
  subscribe: dialogs.subscribe,
}

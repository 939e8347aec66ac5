import { createStore } from '../lib/store.ts'

const dialogs = createStore<readonly HTMLElement[]>([])

/** The modal dialogs that are open, the topmost last. Only what stands inside that one can be reached. */
export const openDialogs = {
  topmost: (): HTMLElement | null => dialogs.read().at(-1) ?? null,
  add: (dialog: HTMLElement) => dialogs.write([...dialogs.read(), dialog]),
  remove: (dialog: HTMLElement) => dialogs.write(dialogs.read().filter((other) => other !== dialog)),
  subscribe: dialogs.subscribe,
}

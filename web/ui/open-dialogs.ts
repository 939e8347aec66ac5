const listeners = new Set<() => void>()
let dialogs: readonly HTMLElement[] = []

const publish = (next: readonly HTMLElement[]) => {
  dialogs = next
  for (const listener of listeners) listener()
}

/** The modal dialogs that are open, the topmost last. Only what stands inside that one can be reached. */
export const openDialogs = {
  topmost: (): HTMLElement | null => dialogs.at(-1) ?? null,
  add: (dialog: HTMLElement) => publish([...dialogs, dialog]),
  remove: (dialog: HTMLElement) => publish(dialogs.filter((other) => other !== dialog)),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

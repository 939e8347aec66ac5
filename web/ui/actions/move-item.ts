import type { KeyboardEvent } from 'react'

/** One place further up or down. */
export type Step = -1 | 1

/** The list with the item at `index` one place further up or down. At the ends it stays as it is. */
export function moveItem<Item>(list: readonly Item[], index: number, by: Step): Item[] {
  const item = list[index]
  const to = index + by
  return item === undefined || to < 0 || to >= list.length
    ? [...list]
    : list.toSpliced(index, 1).toSpliced(to, 0, item)
}

/** Alt with an arrow moves an item, also from inside its field. */
export const moveByKey = (event: KeyboardEvent, move: (by: Step) => void): void => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  event.stopPropagation()
  move(event.key === 'ArrowUp' ? -1 : 1)
}

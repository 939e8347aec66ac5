import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Application } from '@jobscout/contract/applications/model.ts'
import type { SavedJob } from '@jobscout/contract/jobs/saved-jobs.ts'
import type { ColumnName } from './collapsed-columns.ts'

/** What a card is of: an application, or a saved job. */
type Dragged = { readonly application: Application } | { readonly savedJob: SavedJob }

/** By element, so that nothing else that is dragged on the page counts as a card. */
const cards = new WeakMap<object, Dragged>()
const columns = new WeakMap<object, ColumnName>()

/** Makes a card draggable. Returns a cleanup function. */
export function dragCard(element: HTMLElement, dragged: Dragged, onDragged: (isDragged: boolean) => void) {
  cards.set(element, dragged)
  return draggable({
    element,
    onDragStart: () => onDragged(true),
    onDrop: () => onDragged(false),
  })
}

/** An application has a status, and is in no other column. A saved job becomes an application in the first of them. */
function accepts(column: ColumnName, dragged: Dragged | undefined): boolean {
  if (!dragged) return false
  return 'application' in dragged ? column !== 'saved' : column === 'submitted'
}

/** Makes a column a drop target for cards. Returns a cleanup function. */
export function acceptCards(element: HTMLElement, column: ColumnName, onOver: (isOver: boolean) => void) {
  columns.set(element, column)
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => accepts(column, cards.get(source.element)),
    getDropEffect: () => 'move',
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: () => onOver(false),
  })
}

export type OnDrop = (dragged: Dragged, column: ColumnName) => void

/** Calls `onDrop` for each card that is dropped on a column. Returns a cleanup function. */
export const watchDrops = (onDrop: OnDrop) =>
  monitorForElements({
    onDrop: ({ source, location }) => {
      const dragged = cards.get(source.element)
      const target = location.current.dropTargets[0]
      const column = target && columns.get(target.element)
      if (dragged && column) onDrop(dragged, column)
    },
  })

import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Application, TrackingStatus } from '@jobscout/contract/applications/model.ts'

/** By element, so that nothing else that is dragged on the page counts as a card. */
const cards = new WeakMap<object, Application>()
const columns = new WeakMap<object, TrackingStatus>()

/** Makes a card draggable. Returns a cleanup function. */
export function dragCard(
  element: HTMLElement,
  application: Application,
  onDragged: (isDragged: boolean) => void,
) {
  cards.set(element, application)
  return draggable({
    element,
    onDragStart: () => onDragged(true),
    onDrop: () => onDragged(false),
  })
}

/** Makes a column a drop target for cards. Returns a cleanup function. */
export function acceptCards(element: HTMLElement, status: TrackingStatus, onOver: (isOver: boolean) => void) {
  columns.set(element, status)
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => cards.has(source.element),
    getDropEffect: () => 'move',
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: () => onOver(false),
  })
}

/** Calls `onDrop` for each card that is dropped on a column. Returns a cleanup function. */
export const watchDrops = (onDrop: (application: Application, status: TrackingStatus) => void) =>
  monitorForElements({
    onDrop: ({ source, location }) => {
      const application = cards.get(source.element)
      const target = location.current.dropTargets[0]
      const status = target && columns.get(target.element)
      if (application && status) onDrop(application, status)
    },
  })

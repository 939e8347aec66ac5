import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Application, TrackingStatus } from '@jobscout/contract/applications/model.ts'

/** Nothing else that can be dragged on the page is taken for one of our cards. */
const dragged = new WeakMap<object, Application>()
const columns = new WeakMap<object, TrackingStatus>()

/** Makes a card draggable. */
export function dragCard(
  element: HTMLElement,
  application: Application,
  onDragged: (isDragged: boolean) => void,
) {
  dragged.set(element, application)
  return draggable({
    element,
    onDragStart: () => onDragged(true),
    onDrop: () => onDragged(false),
  })
}

/** Makes a column a place to drop cards on. */
export function acceptCards(element: HTMLElement, status: TrackingStatus, onOver: (isOver: boolean) => void) {
  columns.set(element, status)
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => dragged.has(source.element),
    getDropEffect: () => 'move',
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: () => onOver(false),
  })
}

/** Tells of each card that is dropped on a column. */
export const watchDrops = (onDrop: (application: Application, status: TrackingStatus) => void) =>
  monitorForElements({
    onDrop: ({ source, location }) => {
      const application = dragged.get(source.element)
      const target = location.current.dropTargets[0]
      const status = target && columns.get(target.element)
      if (application && status) onDrop(application, status)
    },
  })

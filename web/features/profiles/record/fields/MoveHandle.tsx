import { Button } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Step } from '../../../../ui/actions/move-item.ts'
import { Group } from '../../../../ui/layout/primitives.tsx'
import { recordStrings as strings } from '../../strings.ts'
import classes from './Fields.module.css'

type Move = (by: Step) => void

const middle = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

/** The handle of a list item: dragged, or pressed for buttons that move it. */
export function MoveHandle({ label, onMove }: { label: string; onMove: Move }) {
  const [isOpen, setOpen] = useState(false)
  const handle = useRef<HTMLButtonElement>(null)
  /** A drag ends with a click too. */
  const hasMoved = useRef(false)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  const drag = (event: PointerEvent) => {
    if (event.button !== 0) return
    hasMoved.current = false
    const move: Move = (by) => {
      hasMoved.current = true
      latest.current(by)
    }
    const onPointerMove = ({ clientY }: globalThis.PointerEvent) => {
      const item = handle.current?.closest('li')
      const before = item?.previousElementSibling
      const after = item?.nextElementSibling
      if (before && clientY < middle(before)) move(-1)
      else if (after && clientY > middle(after)) move(1)
    }
    const stop = () => {
      document.removeEventListener('pointermove', onPointerMove)
      document.removeEventListener('pointerup', stop)
      document.removeEventListener('pointercancel', stop)
    }
    document.addEventListener('pointermove', onPointerMove)
    document.addEventListener('pointerup', stop)
    document.addEventListener('pointercancel', stop)
  }
  return (
    <Group gap={4} nowrap className={classes.mover}>
      <button
        ref={handle}
        type="button"
        className={classes.handle}
        aria-label={label}
        aria-expanded={isOpen}
        onPointerDown={drag}
        onClick={() => {
          setOpen(!isOpen && !hasMoved.current)
          hasMoved.current = false
        }}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Group gap={4}>
          <Button size="compact-sm" variant="default" onClick={() => onMove(-1)}>
            {strings.moveUp}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onMove(1)}>
            {strings.moveDown}
          </Button>
        </Group>
      )}
    </Group>
  )
}

import { type RefObject, useLayoutEffect, useState } from 'react'
import type { RecordColumn } from './record-column.ts'

/** As in `RecordTable.module.css`: from which priority on the columns of a list of this width are hidden. */
const hiddenFrom = (width: number): number => (width <= 640 ? 2 : width <= 960 ? 3 : 4)

/** How many columns are shown. A line that spans more would add an empty column to the table. */
export function useColumnCount<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly RecordColumn<Row>[],
): number {
  const [hidden, setHidden] = useState(4)
  useLayoutEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHidden(hiddenFrom(entry.contentRect.width))
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return columns.filter(({ priority }) => (priority ?? 0) < hidden).length
}

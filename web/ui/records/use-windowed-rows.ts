import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Shorter lists are rendered whole, which keeps the browser's search and printing complete. */
const WHOLE_MAX = 120
const OVERSCAN = 12

interface WindowedRows {
  /** Indexes of the first and the last rendered row. */
  readonly first: number
  readonly last: number
  /** Height of the rows that are left out before and after. */
  readonly before: number
  readonly after: number
  readonly measure: ((row: Element | null) => void) | undefined
  /** Scrolls to a row that may not be rendered. */
  readonly reveal: (index: number) => void
}

/** Which rows of a long list to render, from the scroll position of the page. */
export function useWindowedRows(
  body: RefObject<HTMLElement | null>,
  ids: readonly string[],
  rowHeight: number,
): WindowedRows {
  const [top, setTop] = useState(0)
  const isWhole = ids.length <= WHOLE_MAX
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    enabled: !isWhole,
  })
  useLayoutEffect(() => {
    const box = body.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + window.scrollY))
  }, [body])

  if (isWhole) {
    return { first: 0, last: ids.length - 1, before: 0, after: 0, measure: undefined, reveal: () => {} }
  }
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return {
    first: first?.index ?? 0,
    last: last?.index ?? OVERSCAN,
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    measure: virtualizer.measureElement,
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

/** Calls back when the element at the end of a list comes near the screen. */
export function useEndReached(onEnd: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  const isWatched = onEnd !== undefined
  useEffect(() => {
    if (!end.current || !isWatched) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current?.()
      },
      { rootMargin: '800px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatched])
  return end
}

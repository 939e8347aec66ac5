import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../lib/commands/shortcuts.ts'

interface RecordKeys {
  readonly ids: readonly string[]
  readonly body: RefObject<HTMLElement | null>
  /** The row whose sheet is open. */
  readonly openId: string | null | undefined
  readonly enabled: boolean
  /** Undefined in a table whose rows do not open. */
  readonly open: ((index: number) => void) | undefined
  /** Undefined in a table without selection. */
  readonly toggle: ((id: string) => void) | undefined
  /** Selects from one row to another. */
  readonly extend: (from: string, to: string) => void
  readonly reveal: (index: number) => void
}

interface CurrentRow {
  readonly id: string | null
  /** The row that Tab reaches. */
  readonly focusableId: string | null
  readonly setId: (id: string) => void
  /** Of the rows: the arrow keys, Home, End and Space. They belong to the focused row, so they cannot be turned off. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The current row, moved by J and K, opened by Enter, selected by Space; Shift selects on the way. */
export function useRecordKeys(keys: RecordKeys): CurrentRow {
  const { ids, body, openId, enabled, open, toggle, extend, reveal } = keys
  const [cursor, setCursor] = useCursor(ids, body)
  const id = openId ?? cursor
  const index = id === null ? -1 : ids.indexOf(id)
  // The row of the open sheet may have left the list: the cursor is on the one in its place.
  const position = index >= 0 || cursor === null ? index : ids.indexOf(cursor)

  const focusRow = (rowId: string, rowIndex: number) => {
    reveal(rowIndex)
    const show = () => {
      const row = findRow(body, rowId)
      row?.scrollIntoView({ block: 'nearest' })
      // An open sheet keeps the focus.
      if (!openId || body.current?.contains(document.activeElement)) row?.focus({ preventScroll: true })
      return row
    }
    // At once, so that Enter right after J is not a press of the control that had the focus.
    // A row that was not rendered is there in the next frame.
    if (!show()) requestAnimationFrame(show)
  }
  const moveTo = (target: number, isExtending: boolean) => {
    const next = Math.min(ids.length - 1, Math.max(0, target))
    const nextId = ids[next]
    if (nextId === undefined) return
    if (isExtending) extend(ids[index] ?? nextId, nextId)
    if (next === index) return
    setCursor(nextId)
    if (openId) open?.(next)
    focusRow(nextId, next)
  }
  const move = (by: 1 | -1, isExtending: boolean) =>
    moveTo(index < 0 && by > 0 ? position : position + by, isExtending)
  const select = () => id !== null && toggle?.(id)

  useShortcuts(
    enabled
      ? [
          { key: 'j', label: 'Next row', legend: 'move', run: () => move(1, false) },
          { key: 'k', label: 'Previous row', legend: 'move', run: () => move(-1, false) },
          ...(open
            ? [{ key: 'Enter', label: 'Open the row', legend: 'open', run: () => index >= 0 && open(index) }]
            : []),
          ...(toggle
            ? [
                { key: ' ', label: 'Select the row', legend: 'select', run: select },
                { key: 'J', label: 'Select down to the next row', run: () => move(1, true) },
                { key: 'K', label: 'Select up to the previous row', run: () => move(-1, true) },
              ]
            : []),
        ]
      : [],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, shiftKey } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    const isRow = target.dataset.record !== undefined
    if (!isRow && !target.matches('[type=checkbox]')) return
    const isExtending = shiftKey && toggle !== undefined
    if (key === 'ArrowDown') move(1, isExtending)
    else if (key === 'ArrowUp') move(-1, isExtending)
    else if (key === 'Home') moveTo(0, isExtending)
    else if (key === 'End') moveTo(ids.length - 1, isExtending)
    else if (key === ' ' && isRow && toggle) select()
    else return
    event.preventDefault()
  }

  // A closed sheet returns the focus to the row it was about, which may not be the one that opened it.
  const before = useRef(openId)
  useEffect(() => {
    const closed = before.current
    before.current = openId
    if (openId) setCursor(openId)
    else if (closed) findRow(body, closed)?.focus({ preventScroll: true })
  }, [openId, body, setCursor])

  return {
    id: index >= 0 ? id : null,
    focusableId: ids[Math.max(0, position)] ?? null,
    setId: setCursor,
    onKeyDown,
  }
}

const findRow = (body: RefObject<HTMLElement | null>, id: string) =>
  body.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`)

/** The id of the current row. Once that row leaves the list, the one in its place is current, with the focus if it had it. */
function useCursor(ids: readonly string[], body: RefObject<HTMLElement | null>) {
  const [cursor, setCursor] = useState<string | null>(null)
  const former = useRef(ids)
  useLayoutEffect(() => {
    const before = former.current
    former.current = ids
    const position = cursor === null ? -1 : before.indexOf(cursor)
    if (position < 0 || ids.includes(before[position] ?? '')) return
    const kept = new Set(ids)
    const next = [...before.slice(position), ...before.slice(0, position).toReversed()].find((id) =>
      kept.has(id),
    )
    setCursor(next ?? null)
    if (next !== undefined && document.activeElement === document.body) {
      findRow(body, next)?.focus({ preventScroll: true })
    }
  }, [ids, cursor, body])
  return [cursor, setCursor] as const
}

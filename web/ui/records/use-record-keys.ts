import { type RefObject, useEffect, useRef, useState } from 'react'
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
}

/** The current row, moved by J and K, opened by Enter, selected by Space; Shift selects on the way. */
export function useRecordKeys(keys: RecordKeys): CurrentRow {
  const { ids, body, openId, enabled, open, toggle, extend, reveal } = keys
  const [cursor, setCursor] = useState<string | null>(null)
  const id = openId ?? cursor
  const index = id === null ? -1 : ids.indexOf(id)

  const focusRow = (rowId: string, rowIndex: number) => {
    reveal(rowIndex)
    const show = () => {
      const row = body.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(rowId)}"]`)
      row?.scrollIntoView({ block: 'nearest' })
      if (!openId) row?.focus({ preventScroll: true })
      return row
    }
    // At once, so that Enter right after J is not a press of the control that had the focus.
    // A row that was not rendered is there in the next frame.
    if (!show()) requestAnimationFrame(show)
  }
  const move = (by: number, isExtending: boolean) => {
    const next = Math.min(ids.length - 1, Math.max(0, index + by))
    const nextId = ids[next]
    if (nextId === undefined) return
    if (isExtending) extend(id ?? nextId, nextId)
    if (next === index) return
    setCursor(nextId)
    if (openId) open?.(next)
    focusRow(nextId, next)
  }

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
                { key: ' ', label: 'Select the row', legend: 'select', run: () => id !== null && toggle(id) },
                { key: 'J', label: 'Select down to the next row', run: () => move(1, true) },
                { key: 'K', label: 'Select up to the previous row', run: () => move(-1, true) },
              ]
            : []),
        ]
      : [],
  )

  // A closed sheet returns the focus to the row it was about, which may not be the one that opened it.
  const before = useRef(openId)
  useEffect(() => {
    const closed = before.current
    before.current = openId
    if (!closed || openId) return
    setCursor(closed)
    const row = body.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(closed)}"]`)
    row?.focus({ preventScroll: true })
  }, [openId, body])

  return { id: index >= 0 ? id : null, focusableId: index >= 0 ? id : (ids[0] ?? null), setId: setCursor }
}

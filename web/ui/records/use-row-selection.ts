import { useState } from 'react'

/** The ids of the selected rows. */
export type RowSelection = ReadonlySet<string>

const none: RowSelection = new Set()

/**
 * The selection of a `RecordTable`, for the screen that owns it. It never holds hidden rows: one that leaves the list,
 * by a filter or by another person's change, leaves the selection for good.
 */
export function useRowSelection(
  visible: readonly string[],
): readonly [RowSelection, (selection: RowSelection) => void] {
  const [selection, select] = useState(none)
  if (selection.size === 0) return [selection, select]
  const rows = new Set(visible)
  const kept = [...selection].filter((id) => rows.has(id))
  if (kept.length === selection.size) return [selection, select]
  const pruned: RowSelection = new Set(kept)
  select(pruned)
  return [pruned, select]
}

/** Adds or removes one row. */
export function toggleRow(selection: RowSelection, id: string): RowSelection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Adds all rows from one of the list to another, both included, in the order of the list. */
export function addRange(
  selection: RowSelection,
  ids: readonly string[],
  from: string,
  to: string,
): RowSelection {
  const [start = 0, end = 0] = [ids.indexOf(from), ids.indexOf(to)].toSorted(
    (first, second) => first - second,
  )
  return new Set([...selection, ...ids.slice(start, end + 1)])
}

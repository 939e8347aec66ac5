import type { TrackingStatus } from '@jobscout/contract/applications/model.ts'
import { useState } from 'react'
import { createStored } from '../../../lib/browser/stored.ts'
import { trackingChoices } from '../search.ts'

/** A column: of the applications with a status, or of the jobs that are saved before an application. */
export type ColumnName = 'saved' | TrackingStatus

/** Columns that the person collapsed (true) or expanded (false). */
type CollapsedColumns = Partial<Record<ColumnName, boolean>>

const isFinal = (column: ColumnName) => column === 'rejected' || column === 'withdrawn'

/**
 * Whether a column is collapsed: as the person left it; by default if it is empty, or if its status is final and no
 * search is active.
 */
export const isColumnCollapsed = (
  collapsed: CollapsedColumns,
  column: ColumnName,
  total: number,
  search: string,
): boolean => collapsed[column] ?? (total === 0 || (isFinal(column) && search.trim() === ''))

const stored = createStored<CollapsedColumns>('jobscout-folded-columns', (value) => {
  const columns = new Map<string, unknown>(Object.entries(value ?? {}))
  const known = (['saved', ...trackingChoices] as const).filter(
    (column) => typeof columns.get(column) === 'boolean',
  )
  return Object.fromEntries(known.map((column) => [column, columns.get(column) === true]))
})
export const readCollapsedColumns = stored.read

/**
 * Which columns are collapsed. The person's own choice is kept in this browser; a column that expands for a card that
 * moves into it stays so until the board is left.
 */
export function useCollapsedColumns() {
  const [collapsed, setCollapsed] = useState(readCollapsedColumns)
  const change = (column: ColumnName, isCollapsed: boolean) =>
    setCollapsed((current) => ({ ...current, [column]: isCollapsed }))
  return {
    collapsed,
    setCollapsed: (column: ColumnName, isCollapsed: boolean) => {
      stored.write({ ...stored.read(), [column]: isCollapsed })
      change(column, isCollapsed)
    },
    expandFor: (column: ColumnName) => change(column, false),
  }
}

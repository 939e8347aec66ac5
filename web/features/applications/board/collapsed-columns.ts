import type { TrackingStatus } from '@jobscout/contract/applications/model.ts'
import { useState } from 'react'
import { createStored } from '../../../lib/browser/stored.ts'
import { trackingChoices } from '../search.ts'

/** Columns that the person collapsed (true) or expanded (false). */
type CollapsedColumns = Partial<Record<TrackingStatus, boolean>>

const isFinal = (status: TrackingStatus) => status === 'rejected' || status === 'withdrawn'

/**
 * Whether a column is collapsed: as the person left it; by default if it is empty, or if its status is final and no
 * search is active.
 */
export const isColumnCollapsed = (
  collapsed: CollapsedColumns,
  status: TrackingStatus,
  total: number,
  search: string,
): boolean => collapsed[status] ?? (total === 0 || (isFinal(status) && search.trim() === ''))

const stored = createStored<CollapsedColumns>('jobscout-folded-columns', (value) => {
  const columns = new Map<string, unknown>(Object.entries(value ?? {}))
  const known = trackingChoices.filter((status) => typeof columns.get(status) === 'boolean')
  return Object.fromEntries(known.map((status) => [status, columns.get(status) === true]))
})
export const readCollapsedColumns = stored.read

/**
 * Which columns are collapsed. The person's own choice is kept in this browser; a column that expands for a card that
 * moves into it stays so until the board is left.
 */
export function useCollapsedColumns() {
  const [collapsed, setCollapsed] = useState(readCollapsedColumns)
  const change = (status: TrackingStatus, isCollapsed: boolean) =>
    setCollapsed((current) => ({ ...current, [status]: isCollapsed }))
  return {
    collapsed,
    setCollapsed: (status: TrackingStatus, isCollapsed: boolean) => {
      stored.write({ ...stored.read(), [status]: isCollapsed })
      change(status, isCollapsed)
    },
    expandFor: (status: TrackingStatus) => change(status, false),
  }
}

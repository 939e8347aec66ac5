import type { TrackingStatus } from '@jobscout/contract/applications/model.ts'
import { useState } from 'react'
import { trackingChoices } from '../search.ts'

const KEY = 'jobscout-folded-columns'

/** Columns that the person collapsed (true) or expanded (false). */
export type CollapsedColumns = Partial<Record<TrackingStatus, boolean>>

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

export function readCollapsedColumns(): CollapsedColumns {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const values = new Map<string, unknown>(Object.entries(stored ?? {}))
    const known = trackingChoices.filter((status) => typeof values.get(status) === 'boolean')
    return Object.fromEntries(known.map((status) => [status, values.get(status) === true]))
  } catch {
    return {}
  }
}

function saveCollapsed(status: TrackingStatus, isCollapsed: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readCollapsedColumns(), [status]: isCollapsed }))
  } catch {
    // Without storage it lasts until the board is left.
  }
}

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
      saveCollapsed(status, isCollapsed)
      change(status, isCollapsed)
    },
    expandFor: (status: TrackingStatus) => change(status, false),
  }
}

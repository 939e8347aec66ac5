import type { TrackingStatus } from '@jobscout/contract/applications/model.ts'
import { useState } from 'react'
import { trackingChoices } from './search.ts'

const KEY = 'jobscout-folded-columns'

/** Columns that are folded, or are not, because somebody wanted it so. */
export type CollapsedColumns = Partial<Record<TrackingStatus, boolean>>

const isOver = (status: TrackingStatus) => status === 'rejected' || status === 'withdrawn'

/** Whether a column stands folded at the side: as it was last left, else where it has nothing, or what is over and was
 *  not searched for. */
export const isColumnCollapsed = (
  folds: CollapsedColumns,
  status: TrackingStatus,
  total: number,
  search: string,
): boolean => folds[status] ?? (total === 0 || (isOver(status) && search.trim() === ''))

export function readCollapsedColumns(): CollapsedColumns {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const said = new Map<string, unknown>(Object.entries(kept ?? {}))
    const known = trackingChoices.filter((status) => typeof said.get(status) === 'boolean')
    return Object.fromEntries(known.map((status) => [status, said.get(status) === true]))
  } catch {
    return {}
  }
}

function keepFold(status: TrackingStatus, folded: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readCollapsedColumns(), [status]: folded }))
  } catch {
    // Then it holds until the board is left.
  }
}

/** Which columns are folded. What a person folds or opens stays so in this browser; what is opened for a card that
 *  arrives is open until the board is left. */
export function useCollapsedColumns() {
  const [folds, setFolds] = useState(readCollapsedColumns)
  const change = (status: TrackingStatus, folded: boolean) =>
    setFolds((before) => ({ ...before, [status]: folded }))
  return {
    folds,
    fold: (status: TrackingStatus, folded: boolean) => {
      keepFold(status, folded)
      change(status, folded)
    },
    openFor: (status: TrackingStatus) => change(status, false),
  }
}

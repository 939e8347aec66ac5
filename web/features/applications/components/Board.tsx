import {
  type Application,
  type ApplicationStatus,
  type TrackingStatus,
  toTrackingStatus,
  trackingLabels,
} from '@jobscout/contract/applications/model.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { watchDrops } from '../drag.ts'
import { isColumnCollapsed, useCollapsedColumns } from '../folds.ts'
import { type ApplicationsSearch, trackingChoices } from '../search.ts'
import { useChangeStatus } from '../use-change-status.ts'
import type { BoardQuery } from '../use-tracked.ts'
import { boardStrings as strings } from '../view-strings.ts'
import classes from './Board.module.css'
import { BoardColumn, ColumnSkeleton } from './BoardColumn.tsx'

interface BoardProps {
  query: BoardQuery
  search: ApplicationsSearch
}

/** The applications in columns by status. A card goes to another column by dragging it there or by its menu. */
export function Board({ query, search }: BoardProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [said, setSaid] = useState('')
  const change = useChangeStatus((title, label) => setSaid(strings.moved(title, label)))
  const { folds, fold, openFor } = useCollapsedColumns()
  const board = useRef<HTMLElement>(null)
  const toFocus = useRef<string | null>(null)

  const move = (application: Application, status: ApplicationStatus) => {
    const column = toTrackingStatus(status)
    if (toTrackingStatus(application.status) === column) return
    openFor(column)
    void change(application, status)
  }
  const moveByMenu = (application: Application, status: ApplicationStatus) => {
    toFocus.current = application.id
    move(application, status)
  }

  const latestMove = useRef(move)
  latestMove.current = move
  useEffect(() => watchDrops((application, status) => latestMove.current(application, status)), [])

  // The menu went away with the card that it stood on: whoever moves by keyboard goes on at the card's new place.
  const pages = data?.pages
  useEffect(() => {
    const moved =
      pages &&
      toFocus.current &&
      board.current?.querySelector<HTMLElement>(`[data-move="${toFocus.current}"]`)
    if (!moved || moved.contains(document.activeElement)) return
    toFocus.current = null
    moved.focus()
  }, [pages])

  const columns = trackingChoices.filter((status) => search.status === 'all' || search.status === status)
  const isFoldable = columns.length > 1
  const isFoldedAt = (status: TrackingStatus, total: number) =>
    isFoldable && isColumnCollapsed(folds, status, total, search.search)
  if (!pages) return <BoardSkeleton columns={columns.filter((status) => !isFoldedAt(status, 1))} />
  const totalOf = (status: TrackingStatus) => pages[0]?.columns[status].total ?? 0
  return (
    <>
      <section ref={board} className={classes.board} aria-label={strings.board}>
        {columns.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            label={trackingLabels[status]}
            total={totalOf(status)}
            applications={pages.flatMap((page) => page.columns[status].items)}
            onMove={moveByMenu}
            folded={isFoldedAt(status, totalOf(status))}
            onFold={isFoldable ? (folded) => fold(status, folded) : undefined}
          />
        ))}
      </section>
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {strings.more}
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

const BoardSkeleton = ({ columns }: { columns: readonly TrackingStatus[] }) => (
  <Loading label={strings.loading}>
    <div className={classes.board}>
      {columns.map((status) => (
        <ColumnSkeleton key={status} label={trackingLabels[status]} />
      ))}
    </div>
  </Loading>
)

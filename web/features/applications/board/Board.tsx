import {
  type Application,
  type ApplicationStatus,
  type TrackingStatus,
  toTrackingStatus,
  trackingLabels,
} from '@jobscout/contract/applications/model.ts'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Group, Hidden } from '../../../ui/layout/primitives.tsx'
import { type ApplicationsSearch, trackingChoices } from '../search.ts'
import { isProofMissing, useChangeStatus } from '../status/use-change-status.ts'
import type { BoardQuery } from '../tracker/queries.ts'
import classes from './Board.module.css'
import { boardStrings as strings } from './BoardCard.tsx'
import { BoardColumn, ColumnSkeleton } from './BoardColumn.tsx'
import { type ColumnName, isColumnCollapsed, useCollapsedColumns } from './collapsed-columns.ts'
import { type OnDrop, watchDrops } from './drag.ts'
import type { SavedColumnState } from './saved/queries.ts'
import { SavedColumn } from './saved/SavedColumn.tsx'

interface BoardProps {
  query: BoardQuery
  search: ApplicationsSearch
  /** Null where there is no such column. */
  saved: SavedColumnState | null
  /** Opens what is sent for a saved job. */
  onApply: (jobId: string) => void
}

/** The saved jobs and the applications in columns, these by status. A card moves to another column by drag and drop or by its menu. */
export function Board({ query, search, saved, onApply }: BoardProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const [announcement, setAnnouncement] = useState('')
  const changeStatus = useChangeStatus((title, label) => setAnnouncement(strings.moved(title, label)))
  const { collapsed, setCollapsed, expandFor } = useCollapsedColumns()
  const board = useRef<HTMLElement>(null)
  const focusAfterMove = useRef<string | null>(null)

  const move = (application: Application, status: ApplicationStatus) => {
    const column = toTrackingStatus(status)
    if (toTrackingStatus(application.status) === column) return
    // The card stays where it is until there is a proof.
    if (!isProofMissing(application, status)) expandFor(column)
    void changeStatus(application, status)
  }
  const moveByMenu = (application: Application, status: ApplicationStatus) => {
    if (!isProofMissing(application, status)) focusAfterMove.current = application.id
    move(application, status)
  }

  const moveDropped = useEffectEvent<OnDrop>((dragged, column) => {
    if ('savedJob' in dragged) onApply(dragged.savedJob.id)
    else if (column !== 'saved') move(dragged.application, column)
  })
  useEffect(() => watchDrops((dragged, column) => moveDropped(dragged, column)), [])

  // The menu unmounts with the card. Focus follows the card to its new column, for keyboard users.
  const pages = data?.pages
  useEffect(() => {
    const moved =
      pages &&
      focusAfterMove.current &&
      board.current?.querySelector<HTMLElement>(`[data-move="${focusAfterMove.current}"]`)
    if (!moved || moved.contains(document.activeElement)) return
    focusAfterMove.current = null
    moved.focus()
  }, [pages])

  const columns = trackingChoices.filter((status) => search.status === 'all' || search.status === status)
  const isCollapsible = columns.length > 1
  const isCollapsedAt = (column: ColumnName, total: number) =>
    isCollapsible && isColumnCollapsed(collapsed, column, total, search.search)
  if (!pages) return <BoardSkeleton columns={columns.filter((status) => !isCollapsedAt(status, 1))} />
  const readColumnTotal = (status: TrackingStatus) => pages[0]?.columns[status].total ?? 0
  return (
    <>
      <Group
        ref={board}
        as="section"
        gap={8}
        align="stretch"
        nowrap
        className={classes.board}
        aria-label={strings.board}
      >
        {saved && (
          <SavedColumn
            column={saved}
            isSearched={search.search.trim() !== ''}
            collapsed={!saved.isFailed && isCollapsedAt('saved', saved.jobs?.length ?? 0)}
            onCollapse={(value) => setCollapsed('saved', value)}
            onApply={onApply}
          />
        )}
        {columns.map((status) => (
          <BoardColumn
            key={status}
            name={status}
            label={trackingLabels[status]}
            total={readColumnTotal(status)}
            applications={pages.flatMap((page) => page.columns[status].items)}
            onMove={moveByMenu}
            collapsed={isCollapsedAt(status, readColumnTotal(status))}
            onCollapse={isCollapsible ? (value) => setCollapsed(status, value) : undefined}
          />
        ))}
      </Group>
      {isFetchNextPageError && (
        <p role="alert" className={classes.more}>
          {strings.moreFailed}
        </p>
      )}
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
      <Hidden role="status">{announcement}</Hidden>
    </>
  )
}

const BoardSkeleton = ({ columns }: { columns: readonly TrackingStatus[] }) => (
  <Loading label={strings.loading}>
    <Group gap={8} align="stretch" nowrap className={classes.board}>
      {columns.map((status) => (
        <ColumnSkeleton key={status} label={trackingLabels[status]} />
      ))}
    </Group>
  </Loading>
)

import type { Application, ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { Skeleton } from '@mantine/core'
import { IconChevronLeftPipe, IconChevronRightPipe } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { Group, List, Muted } from '../../../ui/layout/primitives.tsx'
import { BoardCard, boardStrings as strings } from './BoardCard.tsx'
import classes from './BoardColumn.module.css'
import type { ColumnName } from './collapsed-columns.ts'
import { acceptCards } from './drag.ts'

interface ColumnFrameProps {
  name: ColumnName
  label: string
  /** Including the cards that are not loaded. */
  total: number
  /** A narrow column without its cards. It still accepts dropped cards. */
  collapsed: boolean
  /** Undefined if this is the only column. */
  onCollapse: ((collapsed: boolean) => void) | undefined
}

interface BoardColumnProps extends ColumnFrameProps {
  applications: readonly Application[]
  onMove: (application: Application, status: ApplicationStatus) => void
}

/** The applications of one status. */
export const BoardColumn = ({ applications, onMove, ...frame }: BoardColumnProps) => (
  <ColumnFrame {...frame}>
    <List gap={8}>
      {applications.map((application) => (
        <BoardCard key={application.id} application={application} onMove={onMove} />
      ))}
    </List>
    {frame.total === 0 && (
      <Muted size={14} className={classes.note}>
        {strings.empty}
      </Muted>
    )}
    {applications.length < frame.total && (
      <Muted size={14} className={classes.note}>
        {strings.shown(applications.length, frame.total)}
      </Muted>
    )}
  </ColumnFrame>
)

/** A column with its heading, which collapses it, around its cards. */
export function ColumnFrame(props: ColumnFrameProps & { children: ReactNode }) {
  const { name, label, total, collapsed, onCollapse, children } = props
  const column = useRevealedColumn(collapsed)
  const titleId = useId()
  const [isOver, setOver] = useState(false)

  useEffect(() => (column.current ? acceptCards(column.current, name, setOver) : undefined), [column, name])

  const heading: ReactNode = (
    <>
      {label} <span className={classes.count}>{formatNumber(total)}</span>
    </>
  )
  const Icon = collapsed ? IconChevronRightPipe : IconChevronLeftPipe

  return (
    <section
      ref={column}
      className={classes.column}
      aria-labelledby={titleId}
      data-column={name}
      data-folded={collapsed || undefined}
      data-over={isOver || undefined}
    >
      <Group id={titleId} as="h2" gap={0} nowrap className={classes.title}>
        {onCollapse ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!collapsed}
            title={collapsed ? strings.open : strings.fold}
            onClick={() => onCollapse(!collapsed)}
          >
            <span className={classes.name}>{heading}</span>
            <Icon size={18} aria-hidden="true" />
          </button>
        ) : (
          <span className={classes.name}>{heading}</span>
        )}
      </Group>
      {!collapsed && children}
    </section>
  )
}

/**
 * The ref of a column. Scrolls the board, and not the page, when the column expands beyond the board's edge.
 */
function useRevealedColumn(collapsed: boolean) {
  const column = useRef<HTMLElement>(null)
  const wasCollapsed = useRef(collapsed)
  useEffect(() => {
    const hasExpanded = wasCollapsed.current && !collapsed
    wasCollapsed.current = collapsed
    const board = column.current?.parentElement
    if (!hasExpanded || !column.current || !board) return
    const padding = Number.parseFloat(getComputedStyle(board).scrollPaddingRight) || 0
    const overflow =
      column.current.getBoundingClientRect().right + padding - board.getBoundingClientRect().right
    if (overflow > 0) board.scrollLeft += overflow
  }, [collapsed])
  return column
}

export const ColumnSkeleton = ({ label }: { label: string }) => (
  <div className={classes.column}>
    <Group as="p" gap={0} nowrap className={classes.title}>
      <span className={classes.name}>{label}</span>
    </Group>
    <Skeleton height={96} mb={8} />
    <Skeleton height={96} />
  </div>
)

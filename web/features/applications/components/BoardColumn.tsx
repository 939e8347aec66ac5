import type { Application, ApplicationStatus, TrackingStatus } from '@jobscout/contract/applications/model.ts'
import { Skeleton } from '@mantine/core'
import { IconChevronLeftPipe, IconChevronRightPipe } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { acceptCards } from '../drag.ts'
import { boardStrings as strings } from '../view-strings.ts'
import { BoardCard } from './BoardCard.tsx'
import classes from './BoardColumn.module.css'

interface BoardColumnProps {
  status: TrackingStatus
  label: string
  /** In this column, shown or not. */
  total: number
  applications: readonly Application[]
  onMove: (application: Application, status: ApplicationStatus) => void
  /** Stands narrow at the side: cards can be dropped there, but are not shown. */
  folded: boolean
  /** Absent where there is no other column to make room for. */
  onFold: ((folded: boolean) => void) | undefined
}

export function BoardColumn(props: BoardColumnProps) {
  const { status, label, total, applications, onMove, folded, onFold } = props
  const column = useRef<HTMLElement>(null)
  const titleId = useId()
  const [isOver, setOver] = useState(false)

  useEffect(() => (column.current ? acceptCards(column.current, status, setOver) : undefined), [status])
  useWholeWhenOpened(column, folded)

  const heading: ReactNode = (
    <>
      {label} <span className={classes.count}>{formatNumber(total)}</span>
    </>
  )
  const Icon = folded ? IconChevronRightPipe : IconChevronLeftPipe

  return (
    <section
      ref={column}
      className={classes.column}
      aria-labelledby={titleId}
      data-column={status}
      data-folded={folded || undefined}
      data-over={isOver || undefined}
    >
      <h2 id={titleId} className={classes.title}>
        {onFold ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!folded}
            title={folded ? strings.open : strings.fold}
            onClick={() => onFold(!folded)}
          >
            <span className={classes.name}>{heading}</span>
            <Icon size={18} aria-hidden="true" />
          </button>
        ) : (
          <span className={classes.name}>{heading}</span>
        )}
      </h2>
      {!folded && (
        <>
          <ul className={classes.cards}>
            {applications.map((application) => (
              <BoardCard key={application.id} application={application} onMove={onMove} />
            ))}
          </ul>
          {total === 0 && <p className={classes.note}>{strings.empty}</p>}
          {applications.length < total && (
            <p className={classes.note}>{strings.shown(applications.length, total)}</p>
          )}
        </>
      )}
    </section>
  )
}

/** A column that has just been opened may reach beyond the board's edge. The board only: the page stays where it is. */
function useWholeWhenOpened(column: RefObject<HTMLElement | null>, folded: boolean) {
  const wasFolded = useRef(folded)
  useEffect(() => {
    const isOpened = wasFolded.current && !folded
    wasFolded.current = folded
    const board = column.current?.parentElement
    if (!isOpened || !column.current || !board) return
    const room = Number.parseFloat(getComputedStyle(board).scrollPaddingRight) || 0
    const beyond = column.current.getBoundingClientRect().right + room - board.getBoundingClientRect().right
    if (beyond > 0) board.scrollLeft += beyond
  }, [folded, column])
}

export const ColumnSkeleton = ({ label }: { label: string }) => (
  <div className={classes.column}>
    <p className={classes.title}>
      <span className={classes.name}>{label}</span>
    </p>
    <Skeleton height={96} mb={8} />
    <Skeleton height={96} />
  </div>
)

import type { Application, ApplicationStatus, TrackingStatus } from '@jobscout/contract/applications/model.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { acceptCards } from '../drag.ts'
import { boardStrings as strings } from '../view-strings.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'

interface BoardColumnProps {
  status: TrackingStatus
  label: string
  /** In this column, shown or not. */
  total: number
  applications: readonly Application[]
  onMove: (application: Application, status: ApplicationStatus) => void
}

export function BoardColumn({ status, label, total, applications, onMove }: BoardColumnProps) {
  const column = useRef<HTMLElement>(null)
  const titleId = useId()
  const [isOver, setOver] = useState(false)

  useEffect(() => (column.current ? acceptCards(column.current, status, setOver) : undefined), [status])

  return (
    <section
      ref={column}
      className={classes.column}
      aria-labelledby={titleId}
      data-column={status}
      data-empty={total === 0 || undefined}
      data-over={isOver || undefined}
    >
      <h2 id={titleId} className={classes.title}>
        {label} <span className={classes.count}>{formatNumber(total)}</span>
      </h2>
      <ul className={classes.cards}>
        {applications.map((application) => (
          <BoardCard key={application.id} application={application} onMove={onMove} />
        ))}
      </ul>
      {total === 0 && <p className={classes.empty}>{strings.empty}</p>}
      {applications.length < total && (
        <p className={classes.empty}>{strings.shown(applications.length, total)}</p>
      )}
    </section>
  )
}

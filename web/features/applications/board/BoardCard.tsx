import type { Application, ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatShortDay } from '../../../lib/format/format.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { ApplicationLink } from '../tracker/list/ApplicationLink.tsx'
import classes from './BoardCard.module.css'
import { dragCard } from './drag.ts'
import { MoveMenu } from './MoveMenu.tsx'
import { boardStrings as strings } from './strings.ts'

interface BoardCardProps {
  application: Application
  onMove: (application: Application, status: ApplicationStatus) => void
}

export function BoardCard({ application, onMove }: BoardCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  useEffect(() => (card.current ? dragCard(card.current, application, setDragged) : undefined), [application])

  return (
    <li ref={card} className={classes.card} data-dragged={isDragged || undefined}>
      <h3 className={classes.job}>
        <ApplicationLink application={application} className={classes.link} />
      </h3>
      <p className={classes.facts}>{application.company_name}</p>
      <Plan application={application} />
      <div className={classes.foot}>
        <p className={classes.facts}>
          <RelativeTime value={application.updated_at} />
        </p>
        <MoveMenu application={application} onMove={(status) => onMove(application, status)} />
      </div>
    </li>
  )
}

/** The interview if it is still to come, and the next action unless it is done. */
function Plan({ application }: { application: Application }) {
  const now = useNow()
  const { formatAppointment, isoDay } = useDates()
  const { interview, next_action, next_action_date, next_action_done_at } = application
  const isComing = interview && new Date(interview.at) >= now
  const isOpen = next_action !== '' && next_action_done_at === null
  const isLate = next_action_date !== null && next_action_date < isoDay(now)
  return (
    <>
      {isComing && <p className={classes.plan}>{strings.interview(formatAppointment(interview.at))}</p>}
      {isOpen && (
        <p className={classes.plan} data-late={isLate || undefined}>
          {next_action}
          {next_action_date && ` · ${formatShortDay(next_action_date)}`}
        </p>
      )}
    </>
  )
}

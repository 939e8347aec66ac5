import { IconBrandTelegram } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { queueStrings as strings } from '../strings.ts'
import { queueCountsQuery } from './options.ts'
import classes from './Waiting.module.css'

/** First in the agent's work: how many applications wait to be handed in. Nothing while none does. */
export function ToSubmitRow() {
  const counts = useQuery(queueCountsQuery()).data?.counts
  const due = counts ? counts.all - counts.waits_for_client : 0
  if (!counts || due === 0) return null
  return (
    <Link to="/to-submit" preload={false} className={classes.row}>
      <IconBrandTelegram size={18} aria-hidden="true" />
      <b>{strings.toSubmit(due)}</b>
      {counts.overdue > 0 && <span className={classes.overdue}>{strings.overdue(counts.overdue)}</span>}
      <span className={classes.open}>{strings.open}</span>
    </Link>
  )
}

/** For administrators: applications that nobody has handed in for too long. */
export function OverdueNotice() {
  const overdue = useQuery(queueCountsQuery()).data?.counts.overdue ?? 0
  return overdue > 0 ? (
    <Notice
      title={strings.overdueTitle(overdue)}
      action={
        <ButtonLink to="/to-submit" search={{ show: 'overdue' }} preload={false} variant="default">
          {strings.title}
        </ButtonLink>
      }
    />
  ) : null
}

import type { DueApplication } from '@jobscout/contract/applications/model.ts'
import { Button } from '@mantine/core'
import { IconCalendarEvent, IconFlag } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useNow } from '../../../../lib/format/clock.ts'
import { useDates } from '../../../../lib/format/dates.ts'
import { formatShortDay } from '../../../../lib/format/format.ts'
import { toastFailure, toastUndo } from '../../../../ui/feedback/toast.ts'
import { StatusBadge } from '../../../../ui/figures/StatusBadge.tsx'
import { TextLink } from '../../../../ui/navigation/links.tsx'
import classes from './DueToday.module.css'
import { type DueKind, useSetDone } from './queries.ts'
import { dueStrings as strings } from './strings.ts'

/** One row per due interview or next action. An application may have both. */
export function DueEntries({ day, items }: { day: string; items: readonly DueApplication[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => [
        item.interview_due && item.interview && (
          <InterviewEntry key={`${item.id} interview`} day={day} application={item} at={item.interview.at} />
        ),
        item.action_due && <ActionEntry key={item.id} day={day} application={item} />,
      ])}
    </ul>
  )
}

/** Marks one entry as done. The toast offers to undo it. */
function useMarkDone(kind: DueKind, application: DueApplication, what: string) {
  const { mutateAsync: setDone } = useSetDone(kind)
  const reportFailure = (error: unknown) => toastFailure(error, strings.failure)
  const onUndo = () => void setDone({ application, done: false }).catch(reportFailure)
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The row unmounts at once, so focus moves to the card.
    currentTarget.closest('section')?.focus()
    setDone({ application, done: true }).then(
      () => toastUndo({ ...strings.finished(what), onUndo }),
      reportFailure,
    )
  }
}

interface InterviewEntryProps {
  day: string
  application: DueApplication
  at: string
}

/** An interview that has begun can be marked as done: nothing else removes it from the list. */
function InterviewEntry({ day, application, at }: InterviewEntryProps) {
  const now = useNow()
  const { formatAppointment, formatTime, isoDay } = useDates()
  const isToday = isoDay(at) === day
  const when = isToday ? formatTime(at) : formatAppointment(at)
  const what = isToday ? strings.interview(when) : strings.interviewOn(when)
  const markDone = useMarkDone('interview', application, what)
  return (
    <Entry application={application} icon={<IconCalendarEvent size={20} />} what={what}>
      {new Date(at) <= now && (
        <Button
          variant="default"
          size="compact-md"
          onClick={markDone}
          aria-label={strings.markDone(what, application.job_title)}
        >
          {strings.mark}
        </Button>
      )}
    </Entry>
  )
}

function ActionEntry({ day, application }: { day: string; application: DueApplication }) {
  const { next_action: action, next_action_date: planned } = application
  const markDone = useMarkDone('action', application, action)
  return (
    <Entry
      application={application}
      icon={<IconFlag size={20} />}
      what={action}
      badge={
        planned && planned < day ? (
          <StatusBadge tone="amber">{strings.overdue(formatShortDay(planned))}</StatusBadge>
        ) : null
      }
    >
      <Button variant="default" size="compact-md" onClick={markDone} aria-label={strings.doneWith(action)}>
        {strings.done}
      </Button>
    </Entry>
  )
}

interface EntryProps {
  application: DueApplication
  icon: ReactNode
  what: string
  badge?: ReactNode
  children?: ReactNode
}

const Entry = ({ application, icon, what, badge, children }: EntryProps) => (
  <li className={classes.row}>
    <span className={classes.icon} aria-hidden="true">
      {icon}
    </span>
    <div className={classes.what}>
      <TextLink to="/applications" hash={application.id} className={classes.title} underline="hover">
        {what}
      </TextLink>
      <p className={classes.soft}>
        {application.job_title} · {application.company_name}
      </p>
      {badge}
    </div>
    {children}
  </li>
)

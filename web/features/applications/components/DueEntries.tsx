import type { DueApplication } from '@jobscout/contract/applications/model.ts'
import { Button } from '@mantine/core'
import { IconCalendarEvent, IconFlag } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useNow } from '../../../lib/clock.ts'
import { useDates } from '../../../lib/dates.ts'
import { formatShortDay } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { toastFailure, toastUndo } from '../../../ui/toast.ts'
import { type DueKind, useSetDone } from '../due-queries.ts'
import { dueStrings as strings } from '../due-strings.ts'
import classes from './DueToday.module.css'

/** One line for each thing to do: an application may ask for its interview and for its next action. */
export function DueEntries({ day, items }: { day: string; items: readonly DueApplication[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => [
        item.interview_due && item.interview && (
          <InterviewEntry key={`${item.id} interview`} day={day} application={item} at={item.interview.at} />
        ),
        item.action_due && <Action key={item.id} day={day} application={item} />,
      ])}
    </ul>
  )
}

/** Ticks one thing off, with the way back in the toast. */
function useFinish(kind: DueKind, id: string, what: string) {
  const { mutateAsync: setDone } = useSetDone(kind)
  const fail = (error: unknown) => toastFailure(error, strings.failure)
  const onUndo = () => void setDone({ id, done: false }).catch(fail)
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The line goes away at once: the keyboard stays in the card.
    currentTarget.closest('section')?.focus()
    setDone({ id, done: true }).then(() => toastUndo({ ...strings.finished(what), onUndo }), fail)
  }
}

interface InterviewEntryProps {
  day: string
  application: DueApplication
  at: string
}

/** An interview that has begun can be closed: nothing else takes it off the list. */
function InterviewEntry({ day, application, at }: InterviewEntryProps) {
  const now = useNow()
  const { formatAppointment, formatTime, isoDay } = useDates()
  const isToday = isoDay(at) === day
  const when = isToday ? formatTime(at) : formatAppointment(at)
  const what = isToday ? strings.interview(when) : strings.interviewOn(when)
  const finish = useFinish('interview', application.id, what)
  return (
    <Entry application={application} icon={<IconCalendarEvent size={20} />} what={what}>
      {new Date(at) <= now && (
        <Button
          variant="default"
          size="compact-md"
          onClick={finish}
          aria-label={strings.markDone(what, application.job_title)}
        >
          {strings.mark}
        </Button>
      )}
    </Entry>
  )
}

function Action({ day, application }: { day: string; application: DueApplication }) {
  const { id, next_action: action, next_action_date: planned } = application
  const finish = useFinish('action', id, action)
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
      <Button variant="default" size="compact-md" onClick={finish} aria-label={strings.doneWith(action)}>
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

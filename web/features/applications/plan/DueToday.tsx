import type { DueApplication } from '@jobscout/contract/applications/model.ts'
import { isFollowUpPending } from '@jobscout/contract/applications/next-action.ts'
import { Button } from '@mantine/core'
import { IconCalendarEvent, IconFlag } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { describeError } from '../../../lib/api/errors.ts'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber, formatShortDay } from '../../../lib/format/format.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { toastFailure, toastSuccess, toastUndo } from '../../../ui/feedback/toast.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { DUE_PREVIEW } from '../options.ts'
import { followUpStrings } from '../strings.ts'
import classes from './DueToday.module.css'
import { countEntries, type DueKind, useDue, useSetDone } from './due-queries.ts'

const FollowUpText = lazyPart(() => import('./FollowUpText.tsx'), 'FollowUpText', <RowsSkeleton rows={3} />)

const dueStrings = {
  title: 'Due today',
  loading: 'Loading what is due...',
  emptyTitle: 'Nothing due today',
  empty: 'Plan a next action in an application, and it stands here on its day.',
  interview: (time: string) => `Interview at ${time}`,
  interviewOn: (when: string) => `Interview on ${when}`,
  mark: 'Mark as done',
  markDone: (what: string, title: string) => `Mark as done: ${what}, ${title}`,
  overdue: (day: string) => `Since ${day}`,
  done: 'Done',
  doneWith: (action: string) => `Done: ${action}`,
  count: (count: number) => `${formatNumber(count)} due`,
  more: (count: number) => `Show ${formatNumber(count)} more`,
  beyond: (count: number) => `And ${formatNumber(count)} more, once these are done.`,
  finished: (action: string) => ({ title: 'Done', message: action }),
  loadFailure: { title: 'Failed to load what is due', message: 'Please try again.' },
  failure: { title: 'Update Failed', message: 'Failed to save that this is done. Please try again.' },
  retry: 'Retry',
} as const

/** Next actions planned for today or earlier, and today's interviews. */
export function DueToday() {
  const [all, setAll] = useState(false)
  const { data, error, isFetching, refetch } = useDue(all)
  const more = data ? data.entries - countEntries(data.items) : 0

  if (error && !data) {
    const { message } = describeError(error, dueStrings.loadFailure)
    return (
      <Card title={dueStrings.title} role="alert">
        <Muted className={classes.soft}>
          {dueStrings.loadFailure.title}. {message}
        </Muted>
        <Button variant="default" size="sm" onClick={() => void refetch()} loading={isFetching}>
          {dueStrings.retry}
        </Button>
      </Card>
    )
  }
  return (
    <Card
      title={dueStrings.title}
      aria-label={dueStrings.title}
      tabIndex={-1}
      action={
        data && data.total > 0 && <StatusBadge tone="amber">{dueStrings.count(data.entries)}</StatusBadge>
      }
    >
      {!data && <RowsSkeleton rows={2} label={dueStrings.loading} />}
      {data?.total === 0 && (
        <>
          <p className={classes.empty}>{dueStrings.emptyTitle}</p>
          <Muted className={classes.soft}>{dueStrings.empty}</Muted>
        </>
      )}
      {data && data.items.length > 0 && <DueEntries day={data.day} items={data.items} />}
      {data && more > 0 && data.items.length >= DUE_PREVIEW && !all && (
        <Button variant="subtle" size="sm" fullWidth onClick={() => setAll(true)}>
          {dueStrings.more(more)}
        </Button>
      )}
      {all && more > 0 && <Muted className={classes.soft}>{dueStrings.beyond(more)}</Muted>}
    </Card>
  )
}

/** One row per due interview or next action. An application may have both. */
function DueEntries({ day, items }: { day: string; items: readonly DueApplication[] }) {
  return (
    <ul>
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
  const reportFailure = (error: unknown) => toastFailure(error, dueStrings.failure)
  const onUndo = () => void setDone({ application, done: false }).catch(reportFailure)
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The row unmounts at once, so focus moves to the card.
    currentTarget.closest('section')?.focus()
    setDone({ application, done: true }).then((after) => {
      // The second one stands in its place, so that there is nothing to set back.
      const isAgain = kind === 'action' && isFollowUpPending(after) && after.next_action_date
      if (isAgain) toastSuccess(followUpStrings.again(formatShortDay(isAgain)))
      else toastUndo({ ...dueStrings.finished(what), onUndo })
    }, reportFailure)
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
  const what = isToday ? dueStrings.interview(when) : dueStrings.interviewOn(when)
  const markDone = useMarkDone('interview', application, what)
  return (
    <Entry application={application} icon={<IconCalendarEvent size={20} />} what={what}>
      {new Date(at) <= now && (
        <Button
          variant="default"
          size="compact-md"
          onClick={markDone}
          aria-label={dueStrings.markDone(what, application.job_title)}
        >
          {dueStrings.mark}
        </Button>
      )}
    </Entry>
  )
}

function ActionEntry({ day, application }: { day: string; application: DueApplication }) {
  const { next_action: action, next_action_date: planned } = application
  const markDone = useMarkDone('action', application, action)
  const [isOpen, setOpen] = useState(false)
  return (
    <Entry
      application={application}
      icon={<IconFlag size={20} />}
      what={action}
      toggle={
        isFollowUpPending(application) && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-label={followUpStrings.showFor(application.company_name)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? followUpStrings.hide : followUpStrings.show}
          </Button>
        )
      }
      below={isOpen && <FollowUpText applicationId={application.id} />}
      badge={
        planned && planned < day ? (
          <StatusBadge tone="amber">{dueStrings.overdue(formatShortDay(planned))}</StatusBadge>
        ) : null
      }
    >
      <Button variant="default" size="compact-md" onClick={markDone} aria-label={dueStrings.doneWith(action)}>
        {dueStrings.done}
      </Button>
    </Entry>
  )
}

interface EntryProps {
  application: DueApplication
  icon: ReactNode
  what: string
  badge?: ReactNode
  /** Opens what stands below. */
  toggle?: ReactNode
  /** Under the whole row. */
  below?: ReactNode
  children?: ReactNode
}

const Entry = ({ application, icon, what, badge, toggle, below, children }: EntryProps) => (
  <Group as="li" gap={12} align="start" className={classes.row}>
    <span className={classes.icon} aria-hidden="true">
      {icon}
    </span>
    <div className={classes.what}>
      <TextLink to="/applications" hash={application.id} className={classes.title} underline="hover">
        {what}
      </TextLink>
      <Muted className={classes.soft}>
        {application.job_title} · {application.company_name}
      </Muted>
      {badge}
      {toggle}
    </div>
    {children}
    {below && <div className={classes.below}>{below}</div>}
  </Group>
)

import { Button } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '../../../../lib/api/errors.ts'
import { RowsSkeleton } from '../../../../ui/feedback/Loading.tsx'
import { StatusBadge } from '../../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { DUE_PREVIEW } from '../../options.ts'
import { DueEntries } from './DueEntries.tsx'
import classes from './DueToday.module.css'
import { countEntries, useDue } from './queries.ts'
import { dueStrings as strings } from './strings.ts'

/** Next actions planned for today or earlier, and today's interviews. */
export function DueToday() {
  const [all, setAll] = useState(false)
  const { data, error, isFetching, refetch } = useDue(all)
  const more = data ? data.entries - countEntries(data.items) : 0

  if (error && !data) {
    const { message } = describeError(error, strings.loadFailure)
    return (
      <Card title={strings.title} role="alert">
        <p className={classes.soft}>
          {strings.loadFailure.title}. {message}
        </p>
        <Button variant="default" size="sm" onClick={() => void refetch()} loading={isFetching}>
          {strings.retry}
        </Button>
      </Card>
    )
  }
  return (
    <Card
      title={strings.title}
      aria-label={strings.title}
      tabIndex={-1}
      action={data && data.total > 0 && <StatusBadge tone="amber">{strings.count(data.entries)}</StatusBadge>}
    >
      {!data && <RowsSkeleton rows={2} label={strings.loading} />}
      {data?.total === 0 && (
        <>
          <p className={classes.empty}>{strings.emptyTitle}</p>
          <p className={classes.soft}>{strings.empty}</p>
        </>
      )}
      {data && data.items.length > 0 && <DueEntries day={data.day} items={data.items} />}
      {data && more > 0 && data.items.length >= DUE_PREVIEW && !all && (
        <Button variant="subtle" size="sm" fullWidth onClick={() => setAll(true)}>
          {strings.more(more)}
        </Button>
      )}
      {all && more > 0 && <p className={classes.soft}>{strings.beyond(more)}</p>}
    </Card>
  )
}

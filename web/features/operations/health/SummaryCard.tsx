import { useQuery } from '@tanstack/react-query'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { healthSummaryQuery } from '../options.ts'
import { healthStrings as strings } from '../strings.ts'
import { CheckRows } from './CheckRows.tsx'
import classes from './Health.module.css'

/** How many checks there are, and those that are not good. */
export function SummaryCard() {
  const summary = useQuery(healthSummaryQuery())
  const { data } = summary
  if (!data) {
    return (
      <QueryPlaceholder query={summary} failure={strings.failure}>
        <RowsSkeleton rows={3} />
      </QueryPlaceholder>
    )
  }
  return (
    <Card title={strings.title} flush>
      {data.problems.length === 0 ? (
        <p className={classes.note}>{strings.allGood(data.checks)}</p>
      ) : (
        <CheckRows label={strings.title} checks={data.problems} measuredAt={data.measured_at} />
      )}
    </Card>
  )
}

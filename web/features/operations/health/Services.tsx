import type { ReactNode } from 'react'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { healthStrings as strings } from '../strings.ts'
import { CheckRows } from './CheckRows.tsx'
import classes from './Health.module.css'
import { useHealth } from './queries.ts'

/** The services that the product depends on. */
export function Services() {
  const health = useHealth()
  if (!health.data) {
    return (
      <QueryPlaceholder query={health} failure={strings.failure}>
        <CardListSkeleton />
      </QueryPlaceholder>
    )
  }
  const { checks, measured_at } = health.data
  return (
    <Card title={strings.services} flush>
      <CheckRows
        label={strings.services}
        checks={checks.filter(({ group }) => group === 'services')}
        measuredAt={measured_at}
      />
    </Card>
  )
}

/** Two columns on wide screens. */
export const HealthColumns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className={classes.columns}>
    <div>{left}</div>
    <div>{right}</div>
  </div>
)

import { Skeleton } from '@mantine/core'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { dashboardStrings as strings } from '../strings.ts'
import { StatCards } from './StatCards.tsx'

/** Shown until it is known whether the dashboard starts with a banner and the completion card. */
export const DashboardSkeleton = () => (
  <Loading label={strings.loading}>
    <StatCards figures={undefined} />
    <Skeleton height={96} radius="lg" />
    <Card>
      <Skeleton height={24} width="40%" mb={16} />
      <Skeleton height={320} />
    </Card>
  </Loading>
)

import type { JobSeekerFigures } from '@jobscout/contract/dashboards/model.ts'
import { Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { chartStrings as strings } from '../strings.ts'
import classes from './StatCards.module.css'

/** If the charts fail to load, nothing is rendered: the cards above show the same figures. */
const ProgressCharts = lazy<ComponentType<{ figures: JobSeekerFigures }>>(() =>
  import('./ProgressCharts.tsx').then(
    ({ ProgressCharts }) => ({ default: ProgressCharts }),
    () => ({ default: () => null }),
  ),
)

/** The weekly chart and the funnel, side by side on wide screens. */
export function Progress({ figures }: { figures: JobSeekerFigures | undefined }) {
  if (figures?.total === 0) {
    return (
      <Notice tone="green" icon={<IconChartBar size={22} />} title={strings.empty.title}>
        {strings.empty.text}
      </Notice>
    )
  }
  return (
    <div className={classes.charts}>
      <Suspense fallback={<ChartSkeletons />}>
        {figures ? <ProgressCharts figures={figures} /> : <ChartSkeletons />}
      </Suspense>
    </div>
  )
}

const ChartSkeletons = () =>
  [strings.weekly, strings.funnel].map(({ title, note }) => (
    <Card key={title} title={title} className={classes.waiting}>
      <Skeleton height={216} />
      <p>{note}</p>
    </Card>
  ))

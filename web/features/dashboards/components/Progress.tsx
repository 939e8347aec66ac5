import type { JobSeekerFigures } from '@jobscout/contract/dashboards/model.ts'
import { Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { chartStrings as strings } from '../strings.ts'
import classes from './Progress.module.css'

/** Drawings that cannot be fetched are no reason to lose the screen: the same figures stand in the cards above. */
const ProgressCharts = lazy<ComponentType<{ figures: JobSeekerFigures }>>(() =>
  import('./ProgressCharts.tsx').then(
    ({ ProgressCharts }) => ({ default: ProgressCharts }),
    () => ({ default: () => null }),
  ),
)

/** The weekly chart and the funnel, side by side where there is room. */
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
      <Suspense fallback={<Waiting />}>
        {figures ? <ProgressCharts figures={figures} /> : <Waiting />}
      </Suspense>
    </div>
  )
}

const Waiting = () =>
  [strings.weekly, strings.funnel].map(({ title, note }) => (
    <Card key={title} title={title} className={classes.waiting}>
      <Skeleton height={216} />
      <p>{note}</p>
    </Card>
  ))

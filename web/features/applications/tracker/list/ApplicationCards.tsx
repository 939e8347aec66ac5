import type { Application } from '@jobscout/contract/applications/model.ts'
import { displayTrackingStatus } from '@jobscout/contract/applications/model.ts'
import { RelativeTime } from '../../../../ui/figures/RelativeTime.tsx'
import { MeaningBadge } from '../../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { applicationsStrings as strings } from '../../strings.ts'
import classes from './ApplicationCards.module.css'
import { ApplicationLink } from './ApplicationLink.tsx'

/** The list on phones. A card opens its application. */
export function ApplicationCards({ applications }: { applications: readonly Application[] }) {
  return (
    <ul className={classes.list} aria-label={strings.table}>
      {applications.map((application) => (
        <li key={application.id}>
          <Card className={classes.card}>
            <h2 className={classes.title}>
              <ApplicationLink application={application} className={classes.link} />
            </h2>
            <p className={classes.facts}>
              {[application.company_name, application.job_location].filter(Boolean).join(' · ')}
            </p>
            <p className={classes.foot}>
              <MeaningBadge {...displayTrackingStatus(application.status)} />
              <RelativeTime value={application.updated_at} />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

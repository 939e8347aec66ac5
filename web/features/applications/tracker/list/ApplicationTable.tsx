import type { Application } from '@jobscout/contract/applications/model.ts'
import { displayTrackingStatus } from '@jobscout/contract/applications/model.ts'
import { useDates } from '../../../../lib/format/dates.ts'
import { RelativeTime } from '../../../../ui/figures/RelativeTime.tsx'
import { SortHeader, type Sorting } from '../../../../ui/figures/SortHeader.tsx'
import { MeaningBadge } from '../../../../ui/figures/StatusBadge.tsx'
import { type ApplicationColumn, firstDirection } from '../../search.ts'
import { applicationsStrings as strings } from '../../strings.ts'
import { ApplicationLink } from './ApplicationLink.tsx'
import classes from './ApplicationTable.module.css'
import { columnLabels } from './strings.ts'

interface ApplicationTableProps {
  applications: readonly Application[]
  sorting: Sorting<ApplicationColumn>
  onSort: (sorting: Sorting<ApplicationColumn>) => void
}

/** The list on wide screens. A row opens its application. */
export function ApplicationTable({ applications, sorting, onSort }: ApplicationTableProps) {
  const { formatDate } = useDates()
  const column = (by: ApplicationColumn) => ({
    by,
    label: columnLabels[by],
    first: firstDirection[by],
    sorting,
    onSort,
  })
  return (
    <div className={classes.box}>
      <table className={classes.table}>
        <caption className={classes.caption}>{strings.table}</caption>
        <thead>
          <tr>
            <SortHeader {...column('job_title')} />
            <SortHeader {...column('job_location')} className={classes.location} />
            <SortHeader {...column('status')} />
            <SortHeader {...column('match_score')} className={classes.figure} data-align="end" />
            <SortHeader {...column('application_date')} />
            <SortHeader {...column('updated_at')} />
          </tr>
        </thead>
        <tbody>
          {applications.map((application) => (
            <tr key={application.id}>
              <th scope="row" className={classes.job}>
                <ApplicationLink application={application} className={classes.link} />
                <span className={classes.company}>{application.company_name}</span>
              </th>
              <td className={classes.location}>{application.job_location}</td>
              <td>
                <MeaningBadge {...displayTrackingStatus(application.status)} />
              </td>
              <td className={classes.figure}>{application.match_score}</td>
              <td className={classes.date}>{formatDate(application.application_date)}</td>
              <td className={classes.date}>
                <RelativeTime value={application.updated_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

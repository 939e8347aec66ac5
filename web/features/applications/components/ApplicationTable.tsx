import type { Application } from '@jobscout/contract/applications/model.ts'
import { IconArrowDown } from '@tabler/icons-react'
import { useDates } from '../../../lib/dates.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { ApplicationsSearch } from '../search.ts'
import { applicationsStrings as strings } from '../strings.ts'
import { ApplicationLink } from './ApplicationLink.tsx'
import classes from './ApplicationTable.module.css'
import { TrackingBadge } from './TrackingBadge.tsx'

type Order = ApplicationsSearch['order']

interface ApplicationTableProps {
  applications: readonly Application[]
  order: Order
  onSort: (order: Order) => void
}

/** The applications where there is room for columns. Each row opens its application. */
export function ApplicationTable({ applications, order, onSort }: ApplicationTableProps) {
  const { formatDate } = useDates()
  const sortable = { order, onSort }
  return (
    <div className={classes.box}>
      <table className={classes.table}>
        <caption className={classes.caption}>{strings.table}</caption>
        <thead>
          <tr>
            <th scope="col">{strings.job}</th>
            <th scope="col" className={classes.location}>
              {strings.location}
            </th>
            <th scope="col">{strings.status}</th>
            <th scope="col" className={classes.figure}>
              {strings.match}
            </th>
            <SortHeader by="application_date" label={strings.applied} {...sortable} />
            <SortHeader by="updated_at" label={strings.updated} {...sortable} />
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
                <TrackingBadge status={application.status} />
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

interface SortHeaderProps {
  by: Order
  label: string
  order: Order
  onSort: (order: Order) => void
}

function SortHeader({ by, label, order, onSort }: SortHeaderProps) {
  const isSorted = order === by
  return (
    <th scope="col" aria-sort={isSorted ? 'descending' : undefined}>
      <button type="button" className={classes.sort} title={strings.sortBy(label)} onClick={() => onSort(by)}>
        {label}
        <IconArrowDown size={14} aria-hidden="true" className={isSorted ? undefined : classes.unsorted} />
      </button>
    </th>
  )
}

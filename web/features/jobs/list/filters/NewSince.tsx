import { FilterToggle } from '../../../../ui/filters/FilterToggle.tsx'
import { Muted } from '../../../../ui/layout/primitives.tsx'
import type { JobsPage } from '../../options.ts'
import type { JobsSearch } from '../../search.ts'
import { jobsStrings as strings } from '../../strings.ts'
import classes from './JobFilters.module.css'

interface NewSinceProps {
  page: JobsPage
  pressed: boolean
  /** New jobs are those since an alert. */
  isAlert: boolean
  onChange: (patch: Partial<JobsSearch>, options: { push: true }) => void
}

/** The number of jobs since the last visit, as a filter for them. Renders nothing on the first visit. */
export function NewSince({ page, pressed, isAlert, onChange }: NewSinceProps) {
  const text = (
    <span>
      {strings.countNew(page.new)}
      <span className={classes.since}> {isAlert ? strings.sinceAlert : strings.sinceVisit}</span>
    </span>
  )
  if (page.new > 0 || pressed) {
    return (
      <FilterToggle
        pressed={pressed}
        onToggle={() => onChange({ new_only: !pressed, since: '' }, { push: true })}
      >
        {text}
      </FilterToggle>
    )
  }
  return page.new_since === null ? null : (
    <Muted size={15} className={classes.nothing}>
      {text}
    </Muted>
  )
}

import { useId } from 'react'
import { formatNumber } from '../../../../lib/format/format.ts'
import { FilterToggle } from '../../../../ui/filters/FilterToggle.tsx'
import { jobsStrings as strings } from '../../strings.ts'
import classes from './JobFilters.module.css'
import { type FilterProps, otherRoles } from './Roles.tsx'

/** What few people choose. The jobs that are neither in the person's roles nor in their field are offered by kind. */
export function RareFilters({ search, change, roles }: FilterProps) {
  const orderId = useId()
  return (
    <>
      <FilterToggle
        pressed={search.matches_only}
        onToggle={() => change({ matches_only: !search.matches_only })}
      >
        {strings.matchesOnly}
      </FilterToggle>
      <FilterToggle
        pressed={search.sort === 'match'}
        onToggle={() => change({ sort: search.sort === 'match' ? 'best' : 'match' })}
        describedBy={orderId}
      >
        {strings.scoreAlone}
      </FilterToggle>
      <p id={orderId} className={classes.hint}>
        {strings.scoreAloneHint}
      </p>
      {roles &&
        otherRoles.map((filter) => (
          <FilterToggle
            key={filter}
            pressed={roles.shown === filter}
            disabled={roles.counts[filter] === 0 && roles.shown !== filter}
            onToggle={() => change({ roles: roles.shown === filter ? 'auto' : filter })}
          >
            {strings.roles.counted(strings.roles.names[filter], formatNumber(roles.counts[filter]))}
          </FilterToggle>
        ))}
    </>
  )
}

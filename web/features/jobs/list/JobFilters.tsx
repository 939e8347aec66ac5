import { locationFilterLabels, typeFilterLabels } from '@jobscout/contract/jobs/model.ts'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { FilterSheet } from '../../../ui/overlays/FilterSheet.tsx'
import { countActiveFilters, type JobsSearch } from '../search.ts'
import { jobsStrings as strings } from '../strings.ts'
import classes from './JobFilters.module.css'

interface JobFiltersProps {
  search: JobsSearch
  onChange: (patch: Partial<JobsSearch>, options?: { push?: boolean }) => void
  total: number
  busy: boolean
}

const locations = selectOptions(locationFilterLabels)
const types = selectOptions(typeFilterLabels)
const sorts = selectOptions(strings.sorts)

const noFilters: Partial<JobsSearch> = { location: 'all', type: 'all', matches_only: false }

/** The search box and the filters, on phones behind one button. */
export function JobFilters({ search, onChange, total, busy }: JobFiltersProps) {
  const changeFilter = (patch: Partial<JobsSearch>) => onChange(patch, { push: true })
  return (
    <div className={classes.filters}>
      <SearchBox
        label={strings.search}
        placeholder={strings.searchPlaceholder}
        value={search.search}
        onChange={(text) => onChange({ search: text })}
        busy={busy}
      />
      <FilterSheet
        active={countActiveFilters(search)}
        onClear={() => changeFilter(noFilters)}
        doneLabel={strings.showJobs(total)}
      >
        <NativeSelect
          aria-label={strings.location}
          data={locations}
          value={search.location}
          onChange={({ currentTarget }) => {
            const location = selectedOption(locationFilterLabels, currentTarget.value)
            if (location) changeFilter({ location })
          }}
        />
        <NativeSelect
          aria-label={strings.type}
          data={types}
          value={search.type}
          onChange={({ currentTarget }) => {
            const type = selectedOption(typeFilterLabels, currentTarget.value)
            if (type) changeFilter({ type })
          }}
        />
        <SegmentedControl
          aria-label={strings.sort}
          data={sorts}
          value={search.sort}
          onChange={(sort) => changeFilter({ sort })}
          classNames={{ root: classes.sort, indicator: classes.sortIndicator }}
          size="md"
        />
        <FilterToggle
          pressed={search.matches_only}
          onToggle={() => changeFilter({ matches_only: !search.matches_only })}
        >
          {strings.matchesOnly}
        </FilterToggle>
      </FilterSheet>
    </div>
  )
}

interface FilterToggleProps {
  pressed: boolean
  onToggle: () => void
  children: ReactNode
}

/** A filter as a toggle button. */
export const FilterToggle = ({ pressed, onToggle, children }: FilterToggleProps) => (
  <button type="button" className={classes.toggle} aria-pressed={pressed} onClick={onToggle}>
    <span className={classes.dot} aria-hidden="true" />
    {children}
  </button>
)

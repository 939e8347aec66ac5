import { locationFilterLabels, typeFilterLabels } from '@jobscout/contract/jobs/model.ts'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { choicesOf, chosenOf } from '../../../lib/choices.ts'
import { FilterSheet } from '../../../ui/FilterSheet.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { filtersSet, type JobsSearch } from '../search.ts'
import { jobsStrings as strings } from '../strings.ts'
import { FilterToggle } from './FilterToggle.tsx'
import classes from './JobFilters.module.css'

interface JobFiltersProps {
  search: JobsSearch
  onChange: (patch: Partial<JobsSearch>, options?: { push?: boolean }) => void
  total: number
  busy: boolean
}

const locations = choicesOf(locationFilterLabels)
const types = choicesOf(typeFilterLabels)
const sorts = choicesOf(strings.sorts)

const noFilters: Partial<JobsSearch> = { location: 'all', type: 'all', matches_only: false }

/** The search box, and the filters beside it or, on phones, behind one button. */
export function JobFilters({ search, onChange, total, busy }: JobFiltersProps) {
  const choose = (patch: Partial<JobsSearch>) => onChange(patch, { push: true })
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
        active={filtersSet(search)}
        onClear={() => choose(noFilters)}
        doneLabel={strings.showJobs(total)}
      >
        <NativeSelect
          aria-label={strings.location}
          data={locations}
          value={search.location}
          onChange={({ currentTarget }) => {
            const location = chosenOf(locationFilterLabels, currentTarget.value)
            if (location) choose({ location })
          }}
        />
        <NativeSelect
          aria-label={strings.type}
          data={types}
          value={search.type}
          onChange={({ currentTarget }) => {
            const type = chosenOf(typeFilterLabels, currentTarget.value)
            if (type) choose({ type })
          }}
        />
        <SegmentedControl
          aria-label={strings.sort}
          data={sorts}
          value={search.sort}
          onChange={(sort) => choose({ sort })}
          classNames={{ root: classes.sort, indicator: classes.sortIndicator }}
          size="md"
        />
        <FilterToggle
          pressed={search.matches_only}
          onToggle={() => choose({ matches_only: !search.matches_only })}
        >
          {strings.matchesOnly}
        </FilterToggle>
      </FilterSheet>
    </div>
  )
}

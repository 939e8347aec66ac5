import { locationFilterLabels, payFilterLabels, typeFilterLabels } from '@jobscout/contract/jobs/model.ts'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { selectedOption, selectOptions } from '../../../../lib/format/choices.ts'
import { SearchBox } from '../../../../ui/inputs/SearchBox.tsx'
import { Group, Stack } from '../../../../ui/layout/primitives.tsx'
import { Dropdown } from '../../../../ui/overlays/Dropdown.tsx'
import { FilterSheet } from '../../../../ui/overlays/FilterSheet.tsx'
import type { JobsPage } from '../../options.ts'
import { countActiveFilters, type JobsSearch } from '../../search.ts'
import { jobsStrings as strings } from '../../strings.ts'
import classes from './JobFilters.module.css'
import { RareFilters } from './RareFilters.tsx'
import { type ChangeFilter, type FilterProps, RoleSelect } from './Roles.tsx'

interface JobFiltersProps {
  search: JobsSearch
  onChange: (patch: Partial<JobsSearch>, options?: { push?: boolean }) => void
  /** Undefined until it has loaded. */
  page: JobsPage | undefined
  busy: boolean
}

const locations = selectOptions(locationFilterLabels)
const types = selectOptions(typeFilterLabels)
const pays = selectOptions(payFilterLabels)
const sorts = selectOptions(strings.sorts)

const noFilters: Partial<JobsSearch> = { location: 'all', type: 'all', pay: 'all', matches_only: false }

/** The one row of controls: what people choose often, and the rest behind Filters. On phones all but the search is there. */
export function JobFilters({ search, onChange, page, busy }: JobFiltersProps) {
  const change: ChangeFilter = (patch) => onChange(patch, { push: true })
  const controls = <Controls search={search} change={change} roles={page?.roles} />
  const rare = <RareFilters search={search} change={change} roles={page?.roles} />
  return (
    <Group gap={12} className={classes.filters}>
      <SearchBox
        label={strings.search}
        placeholder={strings.searchPlaceholder}
        value={search.search}
        onChange={(text) => onChange({ search: text })}
        busy={busy}
      />
      <FilterSheet
        active={countActiveFilters(search)}
        onClear={() => change(noFilters)}
        doneLabel={strings.showJobs(page?.total ?? 0)}
        row={
          <>
            {controls}
            <Dropdown
              label={strings.moreFilters}
              button={
                <>
                  <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
                  {strings.filters(countRare(search))}
                </>
              }
              buttonClassName={classes.more}
              width={280}
            >
              {() => (
                <Stack gap={8} className={classes.rare}>
                  {rare}
                </Stack>
              )}
            </Dropdown>
          </>
        }
      >
        {controls}
        {rare}
      </FilterSheet>
      {search.pay !== 'all' && <p className={classes.payHint}>{strings.payHint}</p>}
    </Group>
  )
}

function Controls({ search, change, roles }: FilterProps) {
  return (
    <>
      <NativeSelect
        className={classes.choice}
        rightSectionWidth={30}
        aria-label={strings.location}
        data={locations}
        value={search.location}
        onChange={({ currentTarget }) => {
          const location = selectedOption(locationFilterLabels, currentTarget.value)
          if (location) change({ location })
        }}
      />
      <NativeSelect
        className={classes.choice}
        rightSectionWidth={30}
        aria-label={strings.type}
        data={types}
        value={search.type}
        onChange={({ currentTarget }) => {
          const type = selectedOption(typeFilterLabels, currentTarget.value)
          if (type) change({ type })
        }}
      />
      <NativeSelect
        className={classes.choice}
        rightSectionWidth={30}
        aria-label={strings.pay}
        data={pays}
        value={search.pay}
        onChange={({ currentTarget }) => {
          const pay = selectedOption(payFilterLabels, currentTarget.value)
          if (pay) change({ pay })
        }}
      />
      <RoleSelect roles={roles} change={change} />
      <SegmentedControl
        aria-label={strings.sort}
        // The score alone is among the rest, unless it is chosen.
        data={sorts.filter(({ value }) => value !== 'match' || search.sort === 'match')}
        value={search.sort}
        onChange={(sort) => change({ sort })}
        classNames={{ root: classes.sort, indicator: classes.sortIndicator }}
        size="md"
      />
    </>
  )
}

/** How many of the rare filters are chosen. */
const countRare = ({ matches_only, sort, roles }: JobsSearch): number =>
  Number(matches_only) + Number(sort === 'match') + Number(roles === 'other' || roles === 'unrecognised')

import { ChipFilter, choiceChip } from '../../../ui/filters/ChipFilter.tsx'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { type AllApplicationsSearch, listChoices } from '../search.ts'
import { overviewStrings as strings } from '../strings.ts'
import { useClientChoices } from './queries.ts'

interface ApplicationFiltersProps {
  search: AllApplicationsSearch
  change: (patch: Partial<AllApplicationsSearch>) => unknown
  busy: boolean
  count: string | undefined
}

/** Filters of the list as chips, and its search. */
export function ApplicationFilters({ search, change, busy, count }: ApplicationFiltersProps) {
  const { data: clients } = useClientChoices()
  const names = new Map(
    clients?.items.map(({ user_id, first_name, last_name, email }) => [
      user_id,
      `${first_name} ${last_name}`.trim() || email,
    ]),
  )
  return (
    <ChipFilter
      chips={[
        choiceChip({
          id: 'status',
          name: strings.filters.status,
          values: listChoices.status,
          label: strings.status,
          value: search.status,
          onChange: (status) => change({ status }),
        }),
        choiceChip({
          id: 'client',
          name: strings.filters.client,
          values: [...names.keys()],
          label: (id) => names.get(id) ?? strings.anyClient,
          value: search.client,
          onChange: (client) => change({ client }),
        }),
        choiceChip({
          id: 'made',
          name: strings.filters.made,
          values: listChoices.made,
          label: (made) => strings.made[made],
          value: search.made,
          onChange: (made) => change({ made }),
        }),
      ]}
      count={count}
      onClear={() => change({ status: undefined, client: undefined, made: undefined })}
    >
      <SearchBox
        label={strings.search}
        value={search.search}
        onChange={(text) => change({ search: text })}
        busy={busy}
        shortcut
      />
    </ChipFilter>
  )
}

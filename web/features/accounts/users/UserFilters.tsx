import { plans } from '@jobscout/contract/billing/model.ts'
import { roleLabels } from '@jobscout/contract/shared/roles.ts'
import { Box, Button } from '@mantine/core'
import { formatLongDay } from '../../../lib/format/format.ts'
import { ChipFilter, choiceChip, type FilterChip } from '../../../ui/filters/ChipFilter.tsx'
import { DayRange } from '../../../ui/filters/DayRange.tsx'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { userStrings as strings } from '../strings.ts'
import { type UsersSearch, userChoices } from './search.ts'

interface UserFiltersProps {
  search: UsersSearch
  change: (patch: Partial<UsersSearch>) => unknown
  busy: boolean
  count: string | undefined
}

const planLabel = (id: (typeof userChoices.plan)[number]): string =>
  plans.find((plan) => plan.id === id)?.name ?? strings.filters.planNames[id as OtherPlan]

type OtherPlan = keyof typeof strings.filters.planNames

/** The filters of figures; the others are views above the list. */
const shownNames: Partial<Record<(typeof userChoices.filter)[number], string>> = {
  administrators: strings.stats.admins,
  'signed-up-today': strings.filters.signedUpToday,
}

const { activeNames, statusNames } = strings.filters

/** Filters of the list as chips, and its search. */
export function UserFilters({ search, change, busy, count }: UserFiltersProps) {
  /** A chip for a filter with a few values. */
  const chip = <Name extends 'role' | 'plan' | 'active' | 'status'>(
    id: Name,
    label: (value: (typeof userChoices)[Name][number]) => string,
  ): FilterChip => {
    const values: readonly (typeof userChoices)[Name][number][] = userChoices[id]
    return choiceChip({
      id,
      name: strings.filters[id],
      values,
      label,
      value: values.find((value) => value === search[id]),
      onChange: (value) => change({ [id]: value }),
    })
  }
  const chips: FilterChip[] = [
    chip('role', (role) => roleLabels[role]),
    chip('active', (active) => activeNames[active]),
    chip('status', (status) => statusNames[status]),
    chip('plan', planLabel),
    {
      id: 'joined',
      name: strings.filters.joined,
      value: search.from || search.to ? describeRange(search) : undefined,
      onClear: () => change({ from: undefined, to: undefined }),
      editor: (close) => (
        <Box p="xs">
          <DayRange
            from={search.from}
            to={search.to}
            onSubmit={(range) => {
              close()
              change(range)
            }}
          >
            <Button type="submit">{strings.filters.apply}</Button>
          </DayRange>
        </Box>
      ),
    },
  ]
  const shown = search.filter && shownNames[search.filter]
  if (shown) {
    chips.unshift({
      id: 'filter',
      name: strings.filters.show,
      value: shown,
      onClear: () => change({ filter: undefined }),
    })
  }
  if (search.agent) {
    const agent: FilterChip = {
      id: 'agent',
      name: strings.filters.agent,
      value: strings.filters.thisAgent,
      onClear: () => change({ agent: undefined }),
    }
    chips.unshift(agent)
  }
  return (
    <ChipFilter
      chips={chips}
      count={count}
      onClear={() =>
        change({
          role: undefined,
          active: undefined,
          status: undefined,
          plan: undefined,
          from: undefined,
          to: undefined,
          agent: undefined,
          filter: shown ? undefined : search.filter,
        })
      }
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

const describeRange = ({ from, to }: UsersSearch): string =>
  strings.filters.joinedWithin(from ? formatLongDay(from) : '', to ? formatLongDay(to) : '')

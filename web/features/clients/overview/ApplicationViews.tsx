import { USER_VIEW_NAME_MAX } from '@jobscout/contract/accounts/user-filters.ts'
import { deepEqual } from '@tanstack/react-router'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { PersonalViews } from '../../../ui/filters/PersonalViews.tsx'
import type { SavedView } from '../../../ui/filters/SavedViews.tsx'
import { type AllApplicationsSearch, allApplicationsSearch, fromListFilter, toListFilter } from '../search.ts'
import { overviewStrings } from '../strings.ts'
import { useApplicationViews, useRemoveView, useRenameView, useSaveView } from './queries.ts'

const strings = overviewStrings.views

interface ApplicationViewsProps {
  search: AllApplicationsSearch
  counts: { readonly all: number; readonly to_submit: number; readonly overdue: number } | undefined
}

/** The views that every agent has, with their counts, and the agent's own. */
export function ApplicationViews({ search, counts }: ApplicationViewsProps) {
  const views = useApplicationViews()
  const save = useSaveView()
  const rename = useRenameView()
  const remove = useRemoveView()

  const inForce = withoutDefaults(allApplicationsSearch, { ...search, application: undefined })
  function view(
    key: string,
    label: string,
    filter: Partial<AllApplicationsSearch>,
    count?: number,
  ): SavedView {
    const target = withoutDefaults(allApplicationsSearch, allApplicationsSearch.parse(filter))
    return { key, label, count, search: target, current: deepEqual(target, inForce) }
  }
  const { sort, direction } = search
  const shown = { filters: toListFilter(search), sort, direction }
  return (
    <PersonalViews
      label={strings.label}
      fixed={[
        view('all', strings.all, {}, counts?.all),
        view('to_submit', strings.to_submit, { status: 'to_submit' }, counts?.to_submit),
        view('overdue', strings.overdue, { status: 'overdue' }, counts?.overdue),
      ]}
      own={(views.data ?? []).map(({ id, name, filters, ...order }) =>
        view(id, name, fromListFilter(filters, order)),
      )}
      query={views}
      actions={{
        save: (name) => save.mutateAsync({ name, ...shown }),
        rename: (id, name) => rename.mutateAsync({ id, name, ...shown }),
        remove: (id) => {
          const saved = views.data?.find((candidate) => candidate.id === id)
          if (saved) remove.mutate(saved)
        },
        isRemoving: remove.isPending,
      }}
      nameMax={USER_VIEW_NAME_MAX}
    />
  )
}

import { USER_VIEW_NAME_MAX } from '@jobscout/contract/accounts/user-filters.ts'
import { deepEqual } from '@tanstack/react-router'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { PersonalViews } from '../../../ui/filters/PersonalViews.tsx'
import type { SavedView } from '../../../ui/filters/SavedViews.tsx'
import { userStrings } from '../strings.ts'
import {
  useRemoveUserView,
  useRenameUserView,
  useSaveUserView,
  useUserCounts,
  useUserViews,
} from './queries.ts'
import { fromUserFilters, toUserFilters, type UsersSearch, usersSearch } from './search.ts'

const strings = userStrings.views

/** The views of the specification's links and this person's own, each with its count. */
export function UserViews({ search }: { search: UsersSearch }) {
  const counts = useUserCounts()
  const views = useUserViews()
  const save = useSaveUserView()
  const rename = useRenameUserView()
  const remove = useRemoveUserView()

  const inForce = withoutDefaults(usersSearch, { ...search, user: undefined })
  function view(
    key: string,
    label: string,
    count: number | undefined,
    filters: Partial<UsersSearch>,
  ): SavedView {
    const target = withoutDefaults(usersSearch, usersSearch.parse(filters))
    return { key, label, count, search: target, current: deepEqual(target, inForce) }
  }
  const { sort, direction } = search
  const shown = { filters: toUserFilters(search), sort, direction }
  return (
    <PersonalViews
      label={strings.label}
      fixed={[
        view('all', strings.all, undefined, {}),
        view('unassigned', strings.unassigned, counts.data?.unassigned, { filter: 'unassigned' }),
        view('trial', strings.trialEnding, counts.data?.trial_ending, { filter: 'trial-ending' }),
        view('quiet', strings.quiet, counts.data?.quiet, { active: 'quiet' }),
      ]}
      own={(views.data ?? []).map(({ id, name, count, filters, ...order }) =>
        view(id, name, count, fromUserFilters(filters, order)),
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

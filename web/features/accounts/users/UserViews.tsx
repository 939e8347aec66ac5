import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { deepEqual } from '@tanstack/react-router'
import { useRef } from 'react'
import { describeError } from '../../../lib/api/errors.ts'
import { useFocusAfterChange } from '../../../lib/browser/keep-focus.ts'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { type SavedView, SavedViews } from '../../../ui/filters/SavedViews.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useRemoveUserView, useUserCounts, useUserViews } from './queries.ts'
import { fromUserFilters, type UsersSearch, usersSearch } from './search.ts'
import { userStrings } from './strings.ts'

const strings = userStrings.views
const ViewNameForm = lazyPart(() => import('./ViewNameForm.tsx'), 'ViewNameForm')

/** The views of the specification's links and this person's own, each with its count. */
export function UserViews({ search }: { search: UsersSearch }) {
  const counts = useUserCounts()
  const views = useUserViews()
  const remove = useRemoveUserView()
  const [isNaming, naming] = useDisclosure(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  const focusNext = useFocusAfterChange(views.data)

  const inForce = withoutDefaults(usersSearch, { ...search, user: undefined })
  const fixed: SavedView[] = [
    view('all', strings.all, undefined, {}),
    view('unassigned', strings.unassigned, counts.data?.unassigned, { filter: 'unassigned' }),
    view('trial', strings.trialEnding, counts.data?.trial_ending, { filter: 'trial-ending' }),
    view('quiet', strings.quiet, counts.data?.quiet, { active: 'quiet' }),
  ]
  const own = (views.data ?? []).map(({ id, name, count, filters, sort, direction }) =>
    view(id, name, count, fromUserFilters(filters, { sort, direction })),
  )
  function view(
    key: string,
    label: string,
    count: number | undefined,
    filters: Partial<UsersSearch>,
  ): SavedView {
    const target = withoutDefaults(usersSearch, usersSearch.parse(filters))
    return { key, label, count, search: target, current: deepEqual(target, inForce) }
  }
  const current = [...fixed, ...own].find((one) => one.current)
  const ownView = own.find((one) => one.current)
  const saved = views.data?.find(({ id }) => id === ownView?.key)
  return (
    <>
      <SavedViews
        label={strings.label}
        views={[...fixed, ...own]}
        action={
          views.error && !views.data ? (
            <>
              {describeError(views.error, strings.loadFailed).message}{' '}
              <Button
                variant="subtle"
                size="sm"
                loading={views.isFetching}
                onClick={() => void views.refetch()}
              >
                {strings.retry}
              </Button>
            </>
          ) : ownView && saved ? (
            <>
              <Button variant="subtle" size="sm" onClick={naming.open}>
                {strings.rename}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                loading={remove.isPending}
                onClick={() => {
                  remove.mutate(saved)
                  focusNext(() => saveButton.current)
                }}
              >
                {strings.remove}
              </Button>
            </>
          ) : (
            !current && (
              <Button ref={saveButton} variant="subtle" size="sm" onClick={naming.open}>
                {strings.save}
              </Button>
            )
          )
        }
      />
      <Dialog
        opened={isNaming}
        onClose={naming.close}
        title={ownView ? strings.renameTitle : strings.saveTitle}
      >
        <ViewNameForm search={search} view={ownView} onDone={naming.close} />
      </Dialog>
    </>
  )
}

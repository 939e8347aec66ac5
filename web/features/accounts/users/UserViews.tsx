import { USER_VIEW_NAME_MAX } from '@jobscout/contract/accounts/user-filters.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { deepEqual } from '@tanstack/react-router'
import { z } from 'zod'
import { describeError } from '../../../lib/api/errors.ts'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { type SavedView, SavedViews } from '../../../ui/filters/SavedViews.tsx'
import { FormFailure } from '../../../ui/form/FormFailure.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import {
  useRemoveUserView,
  useRenameUserView,
  useSaveUserView,
  useUserCounts,
  useUserViews,
} from './queries.ts'
import { fromUserFilters, toUserFilters, type UsersSearch, usersSearch } from './search.ts'
import { userStrings } from './strings.ts'

const strings = userStrings.views

/** The views of the specification's links and this person's own, each with its count. */
export function UserViews({ search }: { search: UsersSearch }) {
  const counts = useUserCounts()
  const views = useUserViews()
  const remove = useRemoveUserView()
  const [isNaming, naming] = useDisclosure(false)

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
  return (
    <>
      <SavedViews
        label={strings.label}
        views={[...fixed, ...own]}
        action={
          ownView ? (
            <>
              <Button variant="subtle" size="sm" onClick={naming.open}>
                {strings.rename}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                loading={remove.isPending}
                onClick={() => remove.mutate({ id: ownView.key })}
              >
                {strings.remove}
              </Button>
            </>
          ) : (
            !current && (
              <Button variant="subtle" size="sm" onClick={naming.open}>
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
        <NameForm search={search} view={ownView} onDone={naming.close} />
      </Dialog>
    </>
  )
}

const viewName = z.object({
  name: z.string().trim().min(1, strings.nameMissing).max(USER_VIEW_NAME_MAX),
})

interface NameFormProps {
  search: UsersSearch
  /** The saved view that gets another name; without one the filters are saved as a new view. */
  view: SavedView | undefined
  onDone: () => void
}

function NameForm({ search, view, onDone }: NameFormProps) {
  const save = useSaveUserView()
  const rename = useRenameUserView()
  const { field, formProps, failure, isSubmitting } = useSchemaForm({
    schema: viewName,
    initialValues: { name: view?.label ?? '' },
    onSubmit: async ({ name }) => {
      const { sort, direction } = search
      const input = { name, filters: toUserFilters(search), sort, direction }
      if (view) await rename.mutateAsync({ id: view.key, ...input })
      else await save.mutateAsync(input)
      onDone()
    },
    describeFailure: (error) => ({ ...describeError(error, strings.saveFailed), field: 'name' }),
  })
  return (
    <form {...formProps}>
      <Stack>
        <TextInput
          {...field('name')}
          label={strings.name}
          maxLength={USER_VIEW_NAME_MAX}
          autoComplete="off"
          data-autofocus
        />
        <FormFailure failure={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            {strings.cancel}
          </Button>
          <SubmitButton loading={isSubmitting}>{view ? strings.rename : strings.save}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

import { USER_VIEW_NAME_MAX } from '@jobscout/contract/accounts/user-filters.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { describeError } from '../../../lib/api/errors.ts'
import type { SavedView } from '../../../ui/filters/SavedViews.tsx'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { useRenameUserView, useSaveUserView } from './queries.ts'
import { toUserFilters, type UsersSearch } from './search.ts'
import { userStrings } from './strings.ts'

const strings = userStrings.views

const viewName = z.object({
  name: z.string().trim().min(1, strings.nameMissing).max(USER_VIEW_NAME_MAX),
})

interface NameFormProps {
  search: UsersSearch
  /** The saved view that gets another name; without one the filters are saved as a new view. */
  view: SavedView | undefined
  onDone: () => void
}

/** Names a view of the list, a new one or one that is saved. Loaded when its dialog opens. */
export function ViewNameForm({ search, view, onDone }: NameFormProps) {
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
        <DialogActions>
          <Button variant="default" onClick={onDone}>
            {strings.cancel}
          </Button>
          <SubmitButton loading={isSubmitting}>{view ? strings.rename : strings.save}</SubmitButton>
        </DialogActions>
      </Stack>
    </form>
  )
}

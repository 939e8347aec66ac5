import { Button, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { z } from 'zod'
import { describeError } from '../../lib/api/errors.ts'
import { FormFailure, SubmitButton } from '../form/SubmitButton.tsx'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { Stack } from '../layout/primitives.tsx'
import { DialogActions } from '../overlays/Dialog.tsx'
import type { SavedView } from './SavedViews.tsx'
import { viewStrings as strings } from './view-strings.ts'

/** What can be done with the person's own views. */
export interface ViewActions {
  /** Saves what the list shows under a name. */
  readonly save: (name: string) => Promise<unknown>
  readonly rename: (id: string, name: string) => Promise<unknown>
  readonly remove: (id: string) => void
  readonly isRemoving: boolean
}

interface NameFormProps {
  /** The saved view that gets another name; without one the filters are saved as a new view. */
  view: SavedView | undefined
  actions: ViewActions
  nameMax: number
  onDone: () => void
}

/** Names a view of a list, a new one or one that is saved. Loaded when its dialog opens. */
export function ViewNameForm({ view, actions, nameMax, onDone }: NameFormProps) {
  const schema = useMemo(
    () => z.object({ name: z.string().trim().min(1, strings.nameMissing).max(nameMax) }),
    [nameMax],
  )
  const { field, formProps, failure, isSubmitting } = useSchemaForm({
    schema,
    initialValues: { name: view?.label ?? '' },
    onSubmit: async ({ name }) => {
      await (view ? actions.rename(view.key, name) : actions.save(name))
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
          maxLength={nameMax}
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

import { SAVED_VIEW_NAME_MAX } from '@jobscout/contract/jobs/model.ts'
import { type SavedView, savedViewName } from '@jobscout/contract/jobs/saved-views.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { isNameTaken } from './filters.ts'
import { savedViewStrings as strings } from './strings.ts'

interface NameDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The initial value of the field. */
  name: string
  views: readonly SavedView[]
  /** The view that is renamed. It may keep its name. */
  renamed?: SavedView
  onName: (name: string) => void
}

/** Asks for the name of a saved view. */
export const NameDialog = (props: NameDialogProps) => (
  <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
    <NameForm {...props} />
  </Dialog>
)

const viewName = (views: readonly SavedView[], renamed?: SavedView) =>
  z.object({
    name: z
      .string()
      .refine((name) => name.trim() !== '', strings.nameMissing)
      .refine((name) => !isNameTaken(views, name, renamed?.id), strings.nameTaken)
      .pipe(savedViewName),
  })

/** A component of its own, so that its state resets when the dialog closes. */
function NameForm({ onClose, name, views, renamed, onName }: NameDialogProps) {
  const { field, formProps } = useSchemaForm({
    schema: viewName(views, renamed),
    initialValues: { name },
    live: ['name'],
    onSubmit: (values) => {
      onClose()
      onName(values.name)
    },
  })
  return (
    <form {...formProps}>
      <Stack>
        <TextInput
          {...field('name')}
          label={strings.name}
          maxLength={SAVED_VIEW_NAME_MAX}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {strings.cancel}
          </Button>
          <SubmitButton>{strings.saveName}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

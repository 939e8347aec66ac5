import { SAVED_VIEW_NAME_MAX } from '@jobscout/contract/jobs/model.ts'
import {
  type SavedView,
  savedViewName,
  type ViewAlert,
  viewAlert,
} from '@jobscout/contract/jobs/saved-views.ts'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { selectOptions } from '../../../lib/format/choices.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { dialogStrings as strings } from './dialog-strings.ts'
import { isNameTaken } from './filters.ts'

interface NameAndAlert {
  readonly name: string
  readonly alert: ViewAlert
}

interface NameDialogProps extends NameAndAlert {
  opened: boolean
  onClose: () => void
  title: string
  views: readonly SavedView[]
  /** The view that is changed. It may keep its name. */
  changed?: SavedView
  onSave: (values: NameAndAlert) => void
}

/** Asks for the name of a saved view, and how often it alerts. */
export const NameDialog = (props: NameDialogProps) => (
  <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
    <NameForm {...props} />
  </Dialog>
)

const nameAndAlert = (views: readonly SavedView[], changed?: SavedView) =>
  z.object({
    name: z
      .string()
      .refine((name) => name.trim() !== '', strings.nameMissing)
      .refine((name) => !isNameTaken(views, name, changed?.id), strings.nameTaken)
      .pipe(savedViewName),
    alert: viewAlert,
  })

const alerts = selectOptions(strings.alerts)

/** A component of its own, so that its state resets when the dialog closes. */
function NameForm({ onClose, name, alert, views, changed, onSave }: NameDialogProps) {
  const { field, formProps } = useSchemaForm({
    schema: nameAndAlert(views, changed),
    initialValues: { name, alert },
    live: ['name'],
    onSubmit: (values) => {
      onClose()
      onSave(values)
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
        <NativeSelect
          {...field('alert')}
          label={strings.alert}
          description={strings.alertHint}
          data={alerts}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {strings.cancel}
          </Button>
          <SubmitButton>{strings.saveName}</SubmitButton>
        </DialogActions>
      </Stack>
    </form>
  )
}

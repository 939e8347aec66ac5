import { SAVED_VIEW_NAME_MAX } from '@jobscout/contract/jobs/model.ts'
import {
  type SavedView,
  savedViewName,
  type ViewAlert,
  viewAlert,
} from '@jobscout/contract/jobs/saved-views.ts'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { selectOptions } from '../../../lib/format/choices.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { savedViewStrings as strings } from '../strings.ts'
import { isNameTaken } from './filters.ts'

const dialogStrings = {
  name: 'Name',
  nameTaken: 'You have a view of this name already.',
  nameMissing: 'Give it a name.',
  alert: 'Alert me to new jobs',
  alertHint: 'In the bell, and by email where your notification settings allow it.',
  alerts: {
    off: 'Never',
    hourly: 'As they come, at most once an hour',
    daily: 'Every morning',
    weekly: 'Every Monday morning',
  } satisfies Record<ViewAlert, string>,
  saveName: 'Save',
  cancel: 'Cancel',
} as const

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
      .refine((name) => name.trim() !== '', dialogStrings.nameMissing)
      .refine((name) => !isNameTaken(views, name, changed?.id), dialogStrings.nameTaken)
      .pipe(savedViewName),
    alert: viewAlert,
  })

const alerts = selectOptions(dialogStrings.alerts)

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
          label={dialogStrings.name}
          maxLength={SAVED_VIEW_NAME_MAX}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <NativeSelect
          {...field('alert')}
          label={dialogStrings.alert}
          description={dialogStrings.alertHint}
          data={alerts}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {dialogStrings.cancel}
          </Button>
          <SubmitButton>{dialogStrings.saveName}</SubmitButton>
        </DialogActions>
      </Stack>
    </form>
  )
}

/** Explains that the person has the maximum number of views. */
export const FullDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={strings.saveTitle}>
    <Stack>
      <Text>{strings.limit}</Text>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {strings.understood}
        </Button>
      </DialogActions>
    </Stack>
  </Dialog>
)

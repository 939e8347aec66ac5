import { SAVED_VIEW_NAME_MAX, type SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { isNameTaken } from '../saved-views.ts'
import { savedViewStrings as strings } from '../strings.ts'

interface ViewNameDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What stands in the field at first. */
  name: string
  views: readonly SavedView[]
  /** The view that is given another name; it may keep its own. */
  renamed?: SavedView
  onName: (name: string) => void
}

/** Asks what a saved view is to be called. */
export const ViewNameDialog = (props: ViewNameDialogProps) => (
  <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
    <NameForm {...props} />
  </Dialog>
)

/** Its own component, so that what was typed is forgotten each time the dialog closes. */
function NameForm({ onClose, name, views, renamed, onName }: ViewNameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [isChecked, setChecked] = useState(false)
  const isTaken = isNameTaken(views, typed, renamed?.id)
  const isMissing = typed.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isMissing || isTaken) return
    onClose()
    onName(typed.trim())
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={strings.name}
          maxLength={SAVED_VIEW_NAME_MAX}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          error={isTaken ? strings.nameTaken : isChecked && isMissing && strings.nameMissing}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button type="submit">{strings.saveName}</Button>
        </Group>
      </Stack>
    </form>
  )
}

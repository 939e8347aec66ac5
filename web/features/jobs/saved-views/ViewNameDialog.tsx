import { SAVED_VIEW_NAME_MAX, type SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { isNameTaken } from './filters.ts'
import { savedViewStrings as strings } from './strings.ts'

interface ViewNameDialogProps {
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
export const ViewNameDialog = (props: ViewNameDialogProps) => (
  <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
    <NameForm {...props} />
  </Dialog>
)

/** A component of its own, so that its state resets when the dialog closes. */
function NameForm({ onClose, name, views, renamed, onName }: ViewNameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [isSubmitted, setSubmitted] = useState(false)
  const isTaken = isNameTaken(views, typed, renamed?.id)
  const isMissing = typed.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
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
          error={isTaken ? strings.nameTaken : isSubmitted && isMissing && strings.nameMissing}
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

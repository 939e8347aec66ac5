import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** For irreversible actions: the word to type before the button is enabled. */
  typed?: string
  destructive?: boolean
  loading?: boolean
  /** Enter confirms at once: for an action that was started by a shortcut. */
  focusConfirm?: boolean
}

/** Asks for confirmation. Focus returns to its previous element when the dialog closes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Confirmation {...props} />
    </Dialog>
  )
}

/** A component of its own, so that the typed word is reset when the dialog closes. */
function Confirmation(props: ConfirmDialogProps) {
  const {
    onClose,
    onConfirm,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    typed,
    destructive,
    loading,
    focusConfirm,
  } = props
  const [word, setWord] = useState('')
  const ready = !typed || word.trim() === typed

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onConfirm()
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <Text component="div">{children}</Text>
        {typed && (
          <TextInput
            label={`Type ${typed} to confirm`}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            color={destructive ? 'red' : undefined}
            disabled={!ready}
            loading={loading}
            data-autofocus={focusConfirm}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

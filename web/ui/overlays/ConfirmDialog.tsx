import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Stack } from '../layout/primitives.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
  loading?: boolean
  /** Enter confirms at once: for an action that was started by a shortcut. */
  focusConfirm?: boolean
}

/** Asks for confirmation. Focus returns to its previous element when the dialog closes. */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive,
  loading,
  focusConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Stack>
        <Text component="div">{children}</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            // Ignore the second click of a double click.
            onClick={({ detail }) => detail < 2 && onConfirm()}
            color={destructive ? 'red' : undefined}
            loading={loading}
            data-autofocus={focusConfirm}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

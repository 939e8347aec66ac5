import { Button } from '@mantine/core'
import { IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { writeClipboard } from '../../../lib/browser/clipboard.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { createAdminStrings as strings } from '../strings.ts'
import classes from './CreateAdmin.module.css'

interface TemporaryPasswordProps {
  name: string
  email: string
  password: string
  /** Until when it signs in. */
  until: string
  onAnother: () => void
}

/** The temporary password of a new administrator. It exists on this screen only. */
export function TemporaryPassword({ name, email, password, until, onAnother }: TemporaryPasswordProps) {
  const [isHidden, hide] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const [isAsking, ask] = useState(false)
  const { formatMoment } = useDates()
  const copy = () =>
    writeClipboard(password).then(
      () => {
        setCopied(true)
        toastSuccess(strings.copied)
      },
      () => toastError(strings.notCopied),
    )
  return (
    <Card title={strings.created}>
      <Stack>
        <p role="status">{strings.createdFor(name, email)}</p>
        <Group gap={12} justify="space-between" className={classes.password}>
          <output aria-label={strings.password}>{isHidden ? '•'.repeat(password.length) : password}</output>
          <Group gap={12}>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden="true" />}
              onClick={() => void copy()}
            >
              {strings.copy}
            </Button>
            <Button
              variant="default"
              leftSection={
                isHidden ? (
                  <IconEye size={16} aria-hidden="true" />
                ) : (
                  <IconEyeOff size={16} aria-hidden="true" />
                )
              }
              onClick={() => hide(!isHidden)}
            >
              {isHidden ? strings.show : strings.hide}
            </Button>
          </Group>
        </Group>
        <Muted>{strings.once(formatMoment(until))}</Muted>
        <Group gap={12}>
          <ButtonLink to="/user-management">{strings.toUsers}</ButtonLink>
          <Button variant="default" onClick={() => (isCopied ? onAnother() : ask(true))}>
            {strings.another}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => ask(false)}
        onConfirm={onAnother}
        title={strings.leave.title}
        confirmLabel={strings.another}
        cancelLabel={strings.leave.stay}
        destructive
      >
        {strings.leave.message}
      </ConfirmDialog>
      <UnsavedChanges unsaved={!isCopied} message={strings.leave.message} question={strings.leave} />
    </Card>
  )
}

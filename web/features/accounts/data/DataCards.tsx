import { deletionInput } from '@jobscout/contract/accounts/deletion.ts'
import { Button, type ButtonProps, PasswordInput, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import { Meter } from '../../../ui/figures/Meter.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import classes from '../details/AccountForm.module.css'
import { dataStrings as strings } from '../strings.ts'
import {
  describeDeletionFailure,
  isExportInProgress,
  useDownloadExport,
  useLatestExport,
  useRequestDeletion,
  useRequestExport,
} from './queries.ts'

export const ExportCard = () => (
  <Card title={strings.exportTitle}>
    <div className={classes.form}>
      <p className={classes.soft}>{strings.exportIntro}</p>
      <Export />
    </div>
  </Card>
)

/** Requests an export, shows its progress and downloads it when it is ready. */
export function Export({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  const query = useLatestExport()
  const { data } = query
  const request = useRequestExport()
  const { mutate: download, isPending: downloading } = useDownloadExport()
  const latest = data?.export ?? null
  const waitingFor = useRef<string | null>(null)

  useEffect(() => {
    if (!latest || waitingFor.current !== latest.id || isExportInProgress(latest)) return
    waitingFor.current = null
    if (latest.status === 'ready') download(latest.id)
    else toastError(strings.failure)
  }, [latest, download])

  const start = () =>
    request.mutate(undefined, {
      onSuccess: ({ id }) => {
        waitingFor.current = id
      },
    })
  // An export may be in progress, which another one would double.
  if (!data && query.error) return <QueryPlaceholder query={query} failure={strings.loadFailure} />
  const making = isExportInProgress(latest)
  return (
    <>
      <Group gap={12}>
        <Button variant={variant} onClick={start} loading={request.isPending || making || downloading}>
          {strings.exportStart}
        </Button>
        {latest?.status === 'ready' && (
          <Button variant="default" onClick={() => download(latest.id)} disabled={downloading}>
            {strings.exportAgain}
          </Button>
        )}
      </Group>
      <div role="status" className={classes.news}>
        {making && latest && (
          <>
            <p className={classes.soft}>
              {strings.preparing}
              {latest.total > 0 && `: ${strings.progress(latest.done, latest.total)}`}
            </p>
            <Meter value={latest.done} max={latest.total} />
          </>
        )}
        {latest?.status === 'failed' && <p className={classes.soft}>{strings.failed}</p>}
        {latest?.status === 'ready' && (
          <p className={classes.soft}>
            {strings.made} <RelativeTime value={latest.created_at} />. {strings.kept}
          </p>
        )}
      </div>
    </>
  )
}

/** Requests deletion of the account, confirmed by typing a word and the password. */
export function DeleteCard() {
  const [isAsking, asking] = useDisclosure(false)
  return (
    <Card title={strings.deleteTitle}>
      <div className={classes.form}>
        <p className={classes.soft}>{strings.deleteIntro}</p>
        <Group gap={12}>
          <Button variant="outline" color="red" onClick={asking.open}>
            {strings.deleteStart}
          </Button>
        </Group>
      </div>
      <Dialog opened={isAsking} onClose={asking.close} title={strings.deleteConfirmTitle}>
        <DeletionForm onCancel={asking.close} />
      </Dialog>
    </Card>
  )
}

/** A component of its own, so that what was typed is reset when the dialog closes. */
function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const close = useRequestDeletion()
  const { field, formProps, failure, isSubmitting, isValid } = useSchemaForm({
    schema: deletionInput,
    initialValues: { confirmation: '', password: '' },
    onSubmit: (input) => close.mutateAsync(input),
    describeFailure: describeDeletionFailure,
  })
  return (
    <form method="post" {...formProps}>
      <Stack>
        <Text>{strings.deleteIntro}</Text>
        <TextInput {...field('confirmation')} label={strings.deleteWord} autoComplete="off" />
        <PasswordInput
          {...field('password')}
          label={strings.deletePassword}
          autoComplete="current-password"
        />
        <FormFailure failure={failure} />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {strings.deleteCancel}
          </Button>
          <SubmitButton color="red" disabled={!isValid} loading={isSubmitting}>
            {strings.deleteConfirm}
          </SubmitButton>
        </DialogActions>
      </Stack>
    </form>
  )
}

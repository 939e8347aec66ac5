import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { toastError } from '../../../ui/feedback/toast.ts'
import { Meter } from '../../../ui/figures/Meter.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import classes from '../AccountForm.module.css'
import {
  isExportInProgress,
  useDownloadExport,
  useLatestExport,
  useRequestDeletion,
  useRequestExport,
} from './queries.ts'
import { dataStrings as strings } from './strings.ts'

/** Requests an export, shows its progress and downloads it when it is ready. */
export function ExportCard() {
  const { data } = useLatestExport()
  const request = useRequestExport()
  const { mutate: download, isPending: downloading } = useDownloadExport()
  const latest = data?.export ?? null
  const waitingFor = useRef<string | null>(null)

  useEffect(() => {
    if (!latest || waitingFor.current !== latest.id || isExportInProgress(latest)) return
    waitingFor.current = null
    if (latest.status === 'ready') download(latest.id)
    else toastError(strings.failure.title, strings.failure.message)
  }, [latest, download])

  const start = () =>
    request.mutate(undefined, {
      onSuccess: ({ id }) => {
        waitingFor.current = id
      },
    })
  const making = isExportInProgress(latest)
  return (
    <Card title={strings.exportTitle}>
      <div className={classes.form}>
        <p className={classes.soft}>{strings.exportIntro}</p>
        <div className={classes.actions}>
          <Button onClick={start} loading={request.isPending || making || downloading}>
            {strings.exportStart}
          </Button>
          {latest?.status === 'ready' && (
            <Button variant="default" onClick={() => download(latest.id)} disabled={downloading}>
              {strings.exportAgain}
            </Button>
          )}
        </div>
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
          {latest?.status === 'ready' && (
            <p className={classes.soft}>
              {strings.made} <RelativeTime value={latest.created_at} />. {strings.kept}
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Requests deletion of the account, confirmed by typing a word. */
export function DeleteCard() {
  const [asking, setAsking] = useState(false)
  const close = useRequestDeletion()
  return (
    <Card title={strings.deleteTitle}>
      <div className={classes.form}>
        <p className={classes.soft}>{strings.deleteIntro}</p>
        <div className={classes.actions}>
          <Button variant="outline" color="red" onClick={() => setAsking(true)}>
            {strings.deleteStart}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => close.mutate()}
        title={strings.deleteConfirmTitle}
        confirmLabel={strings.deleteConfirm}
        typed={strings.deleteWord}
        destructive
        loading={close.isPending}
      >
        {strings.deleteIntro}
      </ConfirmDialog>
    </Card>
  )
}

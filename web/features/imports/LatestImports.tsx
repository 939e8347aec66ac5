import type { ImportSummary } from '@jobscout/contract/imports/model.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNow } from '../../lib/format/clock.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts'
import { RelativeTime } from '../../ui/figures/RelativeTime.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import lists from './check/ColumnsAndStatuses.module.css'
import classes from './Import.module.css'
import { describeImportFailure, useImports, useUndoImport } from './queries.ts'
import { importStrings } from './strings.ts'

const strings = importStrings.latest

/** The person's imports. One of the last day can be undone. */
export function LatestImports() {
  const { data } = useImports()
  const [asked, setAsked] = useState<ImportSummary>()
  const undo = useUndoImport()
  const now = useNow()
  if (!data || data.length === 0) return null
  const run = (id: string) =>
    undo.mutate(id, {
      onSuccess: ({ removed, spared }) => toastSuccess(strings.removed(removed, spared)),
      onError: (error) => toastError(describeImportFailure(error, strings.failure)),
      onSettled: () => setAsked(undefined),
    })
  return (
    <Card title={strings.title} flush>
      <ul className={lists.list}>
        {data.map((summary) => {
          const { id, file_name, created_at, undo_until, undone_at } = summary
          const canUndo = undone_at === null && undo_until !== null && new Date(undo_until) > now
          return (
            <li key={id} className={lists.import}>
              <div>
                <p className={classes.name}>{file_name}</p>
                <p className={classes.soft}>
                  {strings.what(summary)} · <RelativeTime value={created_at} />
                </p>
              </div>
              {undone_at !== null && <span className={classes.soft}>{strings.undone}</span>}
              {canUndo && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={strings.undoNamed(file_name)}
                  onClick={() => setAsked(summary)}
                >
                  {strings.undo}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          opened
          onClose={() => setAsked(undefined)}
          onConfirm={() => run(asked.id)}
          title={strings.ask.title}
          confirmLabel={strings.ask.confirm}
          cancelLabel={strings.ask.cancel}
          destructive
          loading={undo.isPending}
        >
          {strings.ask.message(asked)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

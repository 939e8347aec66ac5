import { NOTES_MAX } from '@jobscout/contract/applications/model.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeError } from '../../../lib/errors.ts'
import { toastFailure } from '../../../ui/toast.ts'
import { useSave } from '../changes.ts'
import { notesFailure, sheetStrings as strings } from '../strings.ts'
import classes from './StatusField.module.css'

/** The person's own notes. Leaving with something unsaved saves it. */
export function NotesEditor({ id, saved }: { id: string; saved: string }) {
  const [draft, setDraft] = useState(saved)
  const save = useSave(id)
  const isChanged = draft.trim() !== saved.trim()

  const saveOnLeaving = useEffectEvent(() => {
    if (!isChanged || save.isPending) return
    save.mutateAsync({ notes: draft }).catch((error: unknown) => toastFailure(error, notesFailure))
  })
  useEffect(() => () => saveOnLeaving(), [])

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ notes: draft })
      }}
    >
      <Textarea
        label={strings.notes}
        placeholder={strings.notesPlaceholder}
        rows={4}
        maxLength={NOTES_MAX}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        error={save.isError && describeError(save.error, notesFailure).message}
      />
      <Group gap="sm" mt={isChanged || save.isSuccess ? 'xs' : 0}>
        {(isChanged || save.isPending) && (
          <Button type="submit" variant="default" size="sm" loading={save.isPending}>
            {strings.saveNotes}
          </Button>
        )}
        <span className={classes.done} role="status">
          {save.isSuccess && !isChanged && strings.notesSaved}
        </span>
      </Group>
    </form>
  )
}

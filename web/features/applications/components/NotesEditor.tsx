import { NOTES_MAX } from '@jobscout/contract/applications/model.ts'
import { Textarea } from '@mantine/core'
import { sheetStrings as strings } from '../strings.ts'
import type { Autosave } from '../use-sheet-autosave.ts'

/** The person's own notes. */
export const NotesEditor = ({ autosave }: { autosave: Autosave }) => (
  <Textarea
    label={strings.notes}
    placeholder={strings.notesPlaceholder}
    rows={4}
    maxLength={NOTES_MAX}
    value={autosave.value.notes}
    onChange={(event) => autosave.change({ notes: event.currentTarget.value })}
  />
)

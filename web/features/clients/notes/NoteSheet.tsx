import { INTERNAL_NOTE_MAX } from '@jobscout/contract/clients/status.ts'
import { SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useIsSending } from '../../../lib/api/is-sending.ts'
import { SheetSection, SideSheet } from '../../../ui/records/SideSheet.tsx'
import { type ChangeRow, ChangeSheet } from '../change/ChangeSheet.tsx'
import { SheetFooter } from '../change/SheetFooter.tsx'
import { useNoteDraft } from '../change/use-note-draft.ts'
import { useAddNote } from '../queries.ts'
import { changeStrings as strings } from '../strings.ts'
import classes from './NoteSheet.module.css'

interface NoteSheetProps {
  client: { readonly user_id: string; readonly name: string; readonly leaving?: boolean }
  rows: readonly ChangeRow[]
  audience?: 'internal' | 'client'
  notes?: string
  onClose: () => void
  /** As soon as the note is saved, also when the sheet was closed meanwhile. */
  onSaved?: () => void
  /** After that, while the sheet is open. */
  onDone: () => void
}

/** A note about some applications: among staff, unless it is sent to the client. */
export function NoteSheet({
  client,
  rows,
  audience: first = 'internal',
  notes,
  onClose,
  onSaved,
  onDone,
}: NoteSheetProps) {
  const [audience, setAudience] = useState<string>(first)
  const choice = (
    <SegmentedControl
      fullWidth
      aria-label={strings.audience}
      className={classes.audience}
      data={[
        { value: 'internal', label: strings.audiences.internal },
        { value: 'client', label: strings.audiences.client },
      ]}
      value={audience}
      onChange={setAudience}
    />
  )
  if (audience === 'client') {
    return (
      <ChangeSheet
        asks="note"
        rows={rows}
        clientName={client.name}
        leaving={client.leaving}
        notes={notes}
        onClose={onClose}
        onSaved={onSaved}
        onDone={onDone}
      >
        {choice}
      </ChangeSheet>
    )
  }
  return (
    <InternalNote client={client} rows={rows} onClose={onClose} onSaved={onSaved} onDone={onDone}>
      {choice}
    </InternalNote>
  )
}

interface InternalNoteProps extends Omit<NoteSheetProps, 'audience' | 'notes'> {
  children: React.ReactNode
}

function InternalNote({ client, rows, onClose, onSaved, onDone, children }: InternalNoteProps) {
  const note = useNoteDraft('internal', rows)
  const add = useAddNote(() => {
    note.drop()
    onSaved?.()
  })
  const canSubmit = note.text.trim() !== '' && !add.isPending
  const isSending = useIsSending(api.clients.addNote.mutationKey())
  const submit = () => {
    if (!canSubmit || isSending()) return
    add.mutate(
      { client_id: client.user_id, application_ids: rows.map(({ id }) => id), body: note.text },
      { onSuccess: onDone },
    )
  }
  return (
    <SideSheet
      title={strings.noteTitle}
      meta={rows.length > 1 ? strings.applications(rows.length) : undefined}
      onClose={onClose}
      footer={
        <SheetFooter
          label={strings.save}
          disabled={!canSubmit}
          loading={add.isPending}
          onSubmit={submit}
          onCancel={() => {
            note.drop()
            onClose()
          }}
        />
      }
    >
      <SheetSection>
        {children}
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <b>{row.job_title}</b> at {row.company_name}
            </li>
          ))}
        </ul>
        <Textarea
          data-autofocus
          label={strings.internal}
          description={strings.internalHint}
          rows={6}
          maxLength={INTERNAL_NOTE_MAX}
          value={note.text}
          onChange={(event) => note.write(event.currentTarget.value)}
        />
      </SheetSection>
    </SideSheet>
  )
}

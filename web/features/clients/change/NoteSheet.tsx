import { INTERNAL_NOTE_MAX } from '@jobscout/contract/clients/status.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useIsSending } from '../../../lib/api/is-sending.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { SheetBody, SheetFrame, SheetSection } from '../../../ui/records/SideSheet.tsx'
import { useAddNote } from '../queries.ts'
import { changeStrings as strings } from '../strings.ts'
import classes from './ChangeSheet.module.css'
import { ChangeForm, type ChangeRow } from './ChangeSheet.tsx'
import { SheetFooter } from './SheetFooter.tsx'
import { useNoteDraft } from './use-note-draft.ts'

interface NoteSheetProps {
  /** Undefined for several clients. */
  client: { readonly user_id: string; readonly name: string; readonly leaving?: boolean } | undefined
  /** Of several clients, one is leaving. */
  leaving?: boolean
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
  leaving = client?.leaving,
  rows,
  audience: first = 'internal',
  notes,
  onClose,
  onSaved,
  onDone,
}: NoteSheetProps) {
  const [audience, setAudience] = useState<string>(first)
  const shared = { rows, onClose, onSaved, onDone }
  return (
    <SheetFrame title={strings.noteTitle} meta={strings.several(rows.length)} onClose={onClose}>
      <SegmentedControl
        aria-label={strings.audience}
        className={classes.audience}
        data={[
          { value: 'internal', label: strings.audiences.internal },
          { value: 'client', label: strings.audiences.client },
        ]}
        value={audience}
        onChange={setAudience}
      />
      {audience === 'client' ? (
        <ChangeForm {...shared} clientName={client?.name} leaving={leaving} notes={notes} />
      ) : (
        <InternalNote {...shared} client={client} />
      )}
    </SheetFrame>
  )
}

function InternalNote({
  client,
  rows,
  onClose,
  onSaved,
  onDone,
}: Omit<NoteSheetProps, 'audience' | 'notes' | 'leaving'>) {
  const note = useNoteDraft('internal', rows)
  const add = useAddNote(() => {
    note.drop()
    onSaved?.()
  })
  const length = note.text.trim().length
  const canSubmit = length > 0 && length <= INTERNAL_NOTE_MAX && !add.isPending
  const isSending = useIsSending(api.clients.addNote.mutationKey())
  const submit = () => {
    if (!canSubmit || isSending()) return
    add.mutate(
      { client_id: client?.user_id, application_ids: rows.map(({ id }) => id), body: note.text },
      { onSuccess: onDone },
    )
  }
  return (
    <SheetBody
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
        <Muted as="ul" mb={16}>
          {rows.map((row) => (
            <li key={row.id}>
              <b>{row.job_title}</b> at {row.company_name}
              {!client && row.client_name && ` · ${row.client_name}`}
            </li>
          ))}
        </Muted>
        <LongText
          data-autofocus
          label={strings.internal}
          description={strings.internalHint}
          rows={6}
          max={INTERNAL_NOTE_MAX}
          value={note.text}
          onChange={(event) => note.write(event.currentTarget.value)}
        />
      </SheetSection>
    </SheetBody>
  )
}

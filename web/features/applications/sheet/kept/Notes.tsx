import type { ApplicationNote } from '@jobscout/contract/applications/sheet.ts'
import { NOTES_COUNT_MAX } from '@jobscout/contract/applications/sheet-limits.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../../../ui/figures/RelativeTime.tsx'
import { createDrafts } from '../../../../ui/form/drafts.ts'
import type { FormDraft } from '../../../../ui/form/use-schema-form.ts'
import { Group } from '../../../../ui/layout/primitives.tsx'
import { noteStrings as strings } from '../../strings.ts'
import classes from './Kept.module.css'
import { KeptSection, RowButton } from './KeptSection.tsx'
import { NoteForm, type NoteFormValues } from './NoteForm.tsx'
import { useRemoveNote } from './queries.ts'
import { useOpenForm } from './use-open-form.ts'

const noteDrafts = createDrafts<FormDraft<NoteFormValues>>()

interface NotesProps {
  applicationId: string
  notes: readonly ApplicationNote[]
}

/** What the person wrote about an application, newest first. */
export function Notes({ applicationId, notes }: NotesProps) {
  const { section, isNew, isOpen, open, form } = useOpenForm(
    noteDrafts,
    applicationId,
    notes.map(({ id }) => id),
  )
  const remove = useRemoveNote(applicationId)
  return (
    <KeptSection
      ref={section}
      title={strings.title}
      addLabel={!isNew && strings.add}
      onAdd={() => open()}
      full={notes.length >= NOTES_COUNT_MAX && strings.full}
    >
      {isNew && <NoteForm applicationId={applicationId} {...form()} />}
      {notes.length > 0 && (
        <ul className={classes.rows}>
          {notes.map((note) => (
            <li key={note.id}>
              {isOpen(note.id) ? (
                <NoteForm applicationId={applicationId} note={note} {...form(note.id)} />
              ) : (
                <Note note={note}>
                  <RowButton
                    label={strings.edit}
                    icon={<IconPencil size={18} />}
                    onClick={() => open(note.id)}
                    opens={note.id}
                  />
                  <RowButton
                    label={strings.remove}
                    icon={<IconTrash size={18} />}
                    onClick={() => remove.mutate(note)}
                    disabled={remove.isPending && remove.variables.id === note.id}
                  />
                </Note>
              )}
            </li>
          ))}
        </ul>
      )}
    </KeptSection>
  )
}

/** The notes of a client's application, as staff read them. */
export const NotesOfClient = ({ notes }: Pick<NotesProps, 'notes'>) => (
  <KeptSection title={strings.titleForStaff}>
    <ul className={classes.rows}>
      {notes.map((note) => (
        <li key={note.id}>
          <Note note={note} />
        </li>
      ))}
    </ul>
  </KeptSection>
)

const Note = ({ note, children }: { note: ApplicationNote; children?: ReactNode }) => (
  <Group gap={4} align="start" nowrap>
    <div className={classes.about}>
      <p className={classes.text}>{note.body}</p>
      <p className={classes.soft}>
        <RelativeTime value={note.created_at} />
        {note.updated_at > note.created_at && (
          <>
            {` · ${strings.edited} `}
            <RelativeTime value={note.updated_at} />
          </>
        )}
      </p>
    </div>
    {children}
  </Group>
)

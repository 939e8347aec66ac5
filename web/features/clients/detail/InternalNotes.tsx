import { ActionIcon, Skeleton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { List, Muted } from '../../../ui/layout/primitives.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import { useInternalNotes, useRemoveNote } from '../queries.ts'
import { changeStrings, clientStrings as strings } from '../strings.ts'
import classes from './InternalNotes.module.css'

/** Notes among staff about one application. Authors delete their own. */
export function InternalNotes({ clientId, applicationId }: { clientId: string; applicationId: string }) {
  const { user } = useSignedIn()
  const query = useInternalNotes(clientId, applicationId)
  const remove = useRemoveNote()
  return (
    <SheetSection title={strings.internalNotes} aside={strings.internalHint}>
      {!query.data ? (
        <QueryPlaceholder query={query} failure={changeStrings.noteFailed}>
          <Skeleton height={44} />
        </QueryPlaceholder>
      ) : query.data.length === 0 ? (
        <Muted size={12.5}>{strings.noNotes}</Muted>
      ) : (
        <List gap={8} className={classes.notes}>
          {query.data.map((note) => (
            <li key={note.id}>
              <p>{note.body}</p>
              <Muted as="span" size={12.5}>
                {strings.noteBy(note.author_name)} · <RelativeTime value={note.created_at} />
              </Muted>
              {note.author_id === user.id && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={strings.deleteNote}
                  onClick={() => remove.mutate(note)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </List>
      )}
    </SheetSection>
  )
}

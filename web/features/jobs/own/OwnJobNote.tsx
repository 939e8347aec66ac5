import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { Group } from '../../../ui/layout/primitives.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import type { Job } from '../options.ts'
import { ownJobStrings as strings } from '../strings.ts'
import { ownJobDrafts } from './drafts.ts'
import { useRemoveOwnJob } from './queries.ts'

const EditJobDialog = lazyPart(() => import('./EditJobDialog.tsx'), 'EditJobDialog')

/** Who sees a job that somebody added; its owner also edits and deletes it here. */
export function OwnJobNote({ job }: { job: Job }) {
  const isMine = job.added_by === 'me'
  return (
    <Notice
      tone="green"
      icon={<IconLock />}
      title={isMine ? strings.note.me : strings.note.client}
      action={isMine && <Actions job={job} />}
    >
      {isMine ? strings.note.seenByMe : strings.note.seenByClient}
    </Notice>
  )
}

function Actions({ job }: { job: Job }) {
  const [isEditing, editing] = useDisclosure(false)
  const [isRemoving, removing] = useDisclosure(false)
  const navigate = useNavigate()
  const here = useRef<HTMLDivElement>(null)
  const remove = useRemoveOwnJob(job.id, () => {
    ownJobDrafts(job.id).drop()
    toastSuccess(strings.removed)
    // Who has gone on to another page stays there.
    if (here.current) void navigate({ to: '/jobs', search: { added: true } })
  })
  return (
    <Group ref={here} gap={8} align="stretch">
      <Button size="sm" variant="default" onClick={editing.open}>
        {strings.edit}
      </Button>
      <Button size="sm" variant="default" onClick={removing.open}>
        {strings.remove}
      </Button>
      {isEditing && <EditJobDialog opened job={job} onClose={editing.close} />}
      <ConfirmDialog
        opened={isRemoving}
        onClose={removing.close}
        onConfirm={() => remove.mutate()}
        title={strings.removeTitle}
        confirmLabel={strings.remove}
        loading={remove.isPending}
        destructive
      >
        {strings.removeText}
      </ConfirmDialog>
    </Group>
  )
}

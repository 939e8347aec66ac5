import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { Job } from '../options.ts'
import { ownJobStrings as strings } from '../strings.ts'
import { ownJobDrafts } from './drafts.ts'
import { FROM_TEXT, OwnJobForm } from './OwnJobForm.tsx'
import { useChangeOwnJob } from './queries.ts'

interface EditJobDialogProps {
  opened: boolean
  job: Job
  onClose: () => void
}

export function EditJobDialog({ opened, job, onClose }: EditJobDialogProps) {
  const change = useChangeOwnJob(job.id)
  return (
    <Dialog opened={opened} onClose={onClose} title={strings.editTitle} width={720}>
      <OwnJobForm
        initial={{
          ...job,
          ...Object.fromEntries(job.from_text.map((column) => [column, FROM_TEXT])),
          job_url: job.job_url ?? '',
          apply_url: job.apply_url ?? '',
        }}
        draft={ownJobDrafts(job.id)}
        saveLabel={strings.keep}
        failure={strings.changeFailed}
        onCancel={onClose}
        onSave={async (changed) => {
          await change.mutateAsync(changed)
          toastSuccess(strings.changed)
          onClose()
        }}
      />
    </Dialog>
  )
}

import { useParams } from '@tanstack/react-router'
import { LimitNotice, useApplyLimit } from '../../features/billing/subscription/LimitNotice.tsx'
import { JobDetail } from '../../features/jobs/detail/JobDetail.tsx'
import { useDraftsByListing } from '../../features/scout/waiting/waiting.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const ApplyPanel = lazyPart(() => import('./apply-panel.tsx'), 'ApplyPanel')

export function JobPage() {
  const { jobId } = useParams({ from: '/signed-in/screens/jobs/$jobId' })
  const limit = useApplyLimit()
  const drafts = useDraftsByListing()
  return (
    <JobDetail
      key={jobId}
      jobId={jobId}
      limit={limit}
      draft={drafts.get(jobId)}
      notices={<LimitNotice limit={limit} />}
      renderApply={(id, onClose) => <ApplyPanel jobId={id} limit={limit} onClose={onClose} />}
    />
  )
}

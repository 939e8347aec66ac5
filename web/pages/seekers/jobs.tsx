import { LimitNotice, useApplyLimit } from '../../features/billing/subscription/LimitNotice.tsx'
import { JobList } from '../../features/jobs/list/JobList.tsx'
import { PreferencesNudge } from '../../features/preferences/components/PreferencesNudge.tsx'
import { useDraftsByListing } from '../../features/scout/waiting/waiting.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const JobSupplyNotice = lazyPart(
  () => import('../../features/sources/JobSupplyNotice.tsx'),
  'JobSupplyNotice',
)
const ApplyPanel = lazyPart(() => import('./apply-panel.tsx'), 'ApplyPanel')

export function JobsPage() {
  const limit = useApplyLimit()
  const drafts = useDraftsByListing()
  return (
    <JobList
      limit={limit}
      drafts={drafts}
      notices={
        <>
          <JobSupplyNotice />
          <LimitNotice limit={limit} />
          <PreferencesNudge />
        </>
      }
      renderApply={(jobId, onClose) => (
        <ApplyPanel key={jobId} jobId={jobId} limit={limit} onClose={onClose} />
      )}
    />
  )
}

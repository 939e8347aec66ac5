import { LimitNotice } from '../../features/billing/subscription/LimitNotice.tsx'
import { useApplyLimit } from '../../features/billing/subscription/use-apply-limit.ts'
import { JobList } from '../../features/jobs/list/JobList.tsx'
import { PreferencesNudge } from '../../features/preferences/components/PreferencesNudge.tsx'

export function JobsPage() {
  const limit = useApplyLimit()
  return (
    <JobList
      limit={limit}
      notices={
        <>
          <LimitNotice limit={limit} />
          <PreferencesNudge />
        </>
      }
    />
  )
}

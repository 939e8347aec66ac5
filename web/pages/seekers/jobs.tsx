import { LimitNotice, useApplyLimit } from '../../features/billing/subscription/LimitNotice.tsx'
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

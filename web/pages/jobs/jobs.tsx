import { LimitNotice } from '../../features/billing/components/LimitNotice.tsx'
import { useApplyLimit } from '../../features/billing/queries.ts'
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

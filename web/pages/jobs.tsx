import { LimitNotice } from '../features/billing/components/LimitNotice.tsx'
import { JobList } from '../features/jobs/components/JobList.tsx'
import { PreferencesNudge } from '../features/preferences/components/PreferencesNudge.tsx'

export function JobsPage() {
  return (
    <JobList
      notices={
        <>
          <LimitNotice />
          <PreferencesNudge />
        </>
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LimitNotice, useApplyLimit } from '../../features/billing/subscription/LimitNotice.tsx'
import { JobList } from '../../features/jobs/list/JobList.tsx'
import { PreferencesNudge } from '../../features/preferences/components/PreferencesNudge.tsx'
import { waitingDraftsQuery } from '../../features/scout/waiting.ts'

export function JobsPage() {
  const limit = useApplyLimit()
  const waiting = useQuery(waitingDraftsQuery()).data
  const drafts = useMemo(
    () => new Map(waiting?.items.map(({ id, listing_id }) => [listing_id, id])),
    [waiting],
  )
  return (
    <JobList
      limit={limit}
      drafts={drafts}
      notices={
        <>
          <LimitNotice limit={limit} />
          <PreferencesNudge />
        </>
      }
    />
  )
}

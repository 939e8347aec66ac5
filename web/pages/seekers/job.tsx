import { useParams } from '@tanstack/react-router'
import { LimitNotice, useApplyLimit } from '../../features/billing/subscription/LimitNotice.tsx'
import { JobDetail } from '../../features/jobs/detail/JobDetail.tsx'

export function JobPage() {
  const { jobId } = useParams({ from: '/signed-in/screens/jobs/$jobId' })
  const limit = useApplyLimit()
  return <JobDetail key={jobId} jobId={jobId} limit={limit} notices={<LimitNotice limit={limit} />} />
}

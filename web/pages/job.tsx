import { useParams } from '@tanstack/react-router'
import { LimitNotice } from '../features/billing/components/LimitNotice.tsx'
import { JobDetail } from '../features/jobs/components/JobDetail.tsx'

export function JobPage() {
  const { jobId } = useParams({ from: '/signed-in/jobs/$jobId' })
  return <JobDetail key={jobId} jobId={jobId} notices={<LimitNotice />} />
}

import { FailedJobs } from '../../features/operations/components/FailedJobs.tsx'
import { Page } from '../../ui/layout/Page.tsx'

export const SystemHealthPage = () => (
  <Page title="System Health">
    <FailedJobs />
  </Page>
)

import { MailOutbox } from '../../features/operations/components/MailOutbox.tsx'
import { HealthColumns } from '../../features/operations/health/HealthColumns.tsx'
import { HealthCount } from '../../features/operations/health/header/HealthCount.tsx'
import { RefreshHealth } from '../../features/operations/health/header/RefreshHealth.tsx'
import { Services } from '../../features/operations/health/Services.tsx'
import { healthStrings as strings } from '../../features/operations/health/strings.ts'
import { FailedJobs } from '../../features/operations/health/work/FailedJobs.tsx'
import { Queues } from '../../features/operations/health/work/Queues.tsx'
import { Schedules } from '../../features/operations/health/work/Schedules.tsx'
import { RunsCard } from '../../features/operations/runs/RunsCard.tsx'
import { usePublicSettings } from '../../lib/api/settings.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { BackLink } from '../../ui/navigation/links.tsx'

export function SystemHealthPage() {
  const { mail_outbox: keepsEmails } = usePublicSettings()
  return (
    <Page
      title={strings.pageTitle}
      width="wide"
      back={<BackLink to="/admin">{strings.back}</BackLink>}
      count={<HealthCount />}
      actions={<RefreshHealth />}
    >
      <Services />
      <RunsCard start={{}} />
      <HealthColumns left={<FailedJobs />} right={<Queues />} />
      <Schedules />
      {/* Outside production it is on the setup page. */}
      {PRODUCTION_BUILD && keepsEmails && <MailOutbox />}
    </Page>
  )
}

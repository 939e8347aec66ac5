import { Queues, Schedules } from '../../features/operations/health/BackgroundJobs.tsx'
import { FailedJobs } from '../../features/operations/health/FailedJobs.tsx'
import { HealthCount, RefreshHealth } from '../../features/operations/health/HealthHeader.tsx'
import { MailOutbox } from '../../features/operations/health/MailOutbox.tsx'
import { HealthColumns, Services } from '../../features/operations/health/Services.tsx'
import { RunsCard } from '../../features/operations/runs/RunsCard.tsx'
import { healthStrings as strings } from '../../features/operations/strings.ts'
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

import { IconBell, IconBriefcase, IconHeartbeat, IconListCheck, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { greetingName } from '../features/accounts/person.ts'
import { RecentApplications } from '../features/applications/components/RecentApplications.tsx'
import { subscriptionQuery } from '../features/billing/queries.ts'
import { MonthCards } from '../features/dashboards/components/MonthCards.tsx'
import { type QuickAction, QuickActions } from '../features/dashboards/components/QuickActions.tsx'
import { TrialBanner } from '../features/dashboards/components/TrialBanner.tsx'
import { dashboardStrings as strings } from '../features/dashboards/strings.ts'
import { CompletionCard } from '../features/profiles/components/CompletionCard.tsx'
import { WelcomeDialog } from '../features/profiles/components/WelcomeDialog.tsx'
import { useSignedIn } from '../lib/session.ts'
import { Page } from '../ui/Page.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'

const { apply, track, notifications, health, outbox } = strings.quickActions
const forEverybody: readonly QuickAction[] = [
  { to: '/applications', ...track, icon: <IconListCheck /> },
  { to: '/notifications', ...notifications, icon: <IconBell /> },
]
const forJobSeekers: readonly QuickAction[] = [
  { to: '/job-listings', ...apply, icon: <IconBriefcase /> },
  ...forEverybody,
]

const forSuperAdmins: readonly QuickAction[] = [
  ...forEverybody,
  { to: '/admin/system-health', ...health, icon: <IconHeartbeat /> },
  { to: '/dev-setup', ...outbox, icon: <IconMail /> },
]

const RECENT_SUBSCRIBED = 10
const RECENT_OTHERWISE = 5

export function DashboardPage() {
  const { user, role } = useSignedIn()
  const welcome = strings.welcome(greetingName(user))
  return role === 'client' ? (
    <JobSeekerDashboard welcome={welcome} />
  ) : (
    <Page title={welcome}>
      <QuickActions actions={role === 'super_admin' ? forSuperAdmins : forEverybody} />
    </Page>
  )
}

function JobSeekerDashboard({ welcome }: { welcome: string }) {
  const { data: plan } = useQuery(subscriptionQuery())
  return (
    <Page
      title={welcome}
      actions={
        <>
          <StatusBadge>{strings.jobSeeker}</StatusBadge>
          {plan?.subscribed && <StatusBadge tone="green">{strings.proMember}</StatusBadge>}
        </>
      }
    >
      <WelcomeDialog />
      {plan && <TrialBanner plan={plan} />}
      <CompletionCard />
      <MonthCards plan={plan} />
      <QuickActions actions={forJobSeekers} />
      <RecentApplications shown={plan?.subscribed ? RECENT_SUBSCRIBED : RECENT_OTHERWISE} />
    </Page>
  )
}

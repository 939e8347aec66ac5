import { IconBell, IconBriefcase, IconFileText, IconListCheck, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { greetingName } from '../../features/accounts/navigation/AccountMenu.tsx'
import { recentApplicationsQuery } from '../../features/applications/options.ts'
import { DueToday } from '../../features/applications/plan/DueToday.tsx'
import { RecentApplications } from '../../features/applications/tracker/RecentApplications.tsx'
import { subscriptionQuery } from '../../features/billing/options.ts'
import { subscriptionStrings } from '../../features/billing/strings.ts'
import { SubscriptionCard } from '../../features/billing/subscription/SubscriptionCard.tsx'
import { Progress } from '../../features/dashboards/components/Progress.tsx'
import { type QuickAction, QuickActions } from '../../features/dashboards/components/QuickActions.tsx'
import { DashboardSkeleton, StatCards } from '../../features/dashboards/components/StatCards.tsx'
import { UpgradeBanner } from '../../features/dashboards/components/UpgradeBanner.tsx'
import { jobSeekerFiguresQuery } from '../../features/dashboards/options.ts'
import { chartStrings, dashboardStrings as strings } from '../../features/dashboards/strings.ts'
import { MessagesCard } from '../../features/messages/MessagesCard.tsx'
import { Celebration } from '../../features/profiles/completion/Celebration.tsx'
import { CompletionCard } from '../../features/profiles/completion/CompletionCard.tsx'
import { WelcomeDialog } from '../../features/profiles/completion/WelcomeDialog.tsx'
import { NextStepCard } from '../../features/profiles/first-steps/NextStepCard.tsx'
import { nextStep } from '../../features/profiles/first-steps/steps.ts'
import { useMyProfile } from '../../features/profiles/queries.ts'
import { profileStrings } from '../../features/profiles/strings.ts'
import { content } from '../../features/public-pages/content.ts'
import { WaitingCard } from '../../features/scout/waiting/WaitingCard.tsx'
import { preferencesQuery } from '../../lib/api/preferences.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { StatusBadge } from '../../ui/figures/StatusBadge.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'
import classes from './job-seeker-dashboard.module.css'

const JobSupplyNotice = lazyPart(
  () => import('../../features/sources/JobSupplyNotice.tsx'),
  'JobSupplyNotice',
)

const RECENT_SUBSCRIBED = 10
const RECENT_OTHERWISE = 5

const { apply, track, profile: editProfile, cv } = strings.quickActions
const actions: readonly QuickAction[] = [
  { to: '/job-listings', ...apply, icon: <IconBriefcase /> },
  { to: '/applications', ...track, icon: <IconListCheck /> },
  { to: '/profile', ...editProfile, icon: <IconUser /> },
  { to: '/profile/generate-cv', ...cv, icon: <IconFileText /> },
]

/** The dashboard of a job seeker, whose plan and profile decide the layout. */
export function JobSeekerDashboard() {
  const { user } = useSignedIn()
  const subscription = useQuery(subscriptionQuery())
  const plan = subscription.data
  const profileQuery = useMyProfile()
  const profile = profileQuery.data
  const figures = useQuery(jobSeekerFiguresQuery())
  const recent = useQuery(recentApplicationsQuery())
  const preferences = useQuery(preferencesQuery)
  const isEmpty = figures.data?.total === 0 && preferences.isSuccess

  const name = greetingName({ ...user, first_name: profile?.first_name ?? user.first_name })
  const badges = (
    <>
      <StatusBadge>{strings.jobSeeker}</StatusBadge>
      {plan?.subscribed && <StatusBadge tone="green">{strings.proMember}</StatusBadge>}
      <ButtonLink to="/notifications" variant="default" size="sm" className={classes.notifications}>
        <IconBell size={18} aria-hidden="true" />
        {strings.notifications}
      </ButtonLink>
    </>
  )
  return (
    <Page title={strings.welcome(name)} actions={badges}>
      {!subscription.isFetched || !profileQuery.isFetched ? (
        <DashboardSkeleton />
      ) : (
        <>
          {profile && <WelcomeDialog profile={profile} />}
          {profile && <Celebration profile={profile} />}
          <JobSupplyNotice />
          {plan && <UpgradeBanner plan={plan} userId={user.id} />}
          {isEmpty && profile && <NextStepCard step={nextStep(profile, Boolean(preferences.data))} />}
          {profile ? (
            <CompletionCard profile={profile} claim={content.profileClaim} />
          ) : (
            <QueryPlaceholder query={profileQuery} failure={profileStrings.loadFailure}>
              <CardListSkeleton cards={1} label={profileStrings.loading} />
            </QueryPlaceholder>
          )}
          {!isEmpty && <StatCards figures={figures.data ?? (figures.isError ? null : undefined)} />}
          <QuickActions actions={actions} />
          <div className={classes.parts}>
            <Stack gap={24} className={classes.waiting}>
              <WaitingCard />
              <MessagesCard />
            </Stack>
            <div className={classes.due}>
              <DueToday />
            </div>
            <div className={classes.recent}>
              <RecentApplications
                shown={plan?.subscribed ? RECENT_SUBSCRIBED : RECENT_OTHERWISE}
                onRetry={() => void figures.refetch()}
              />
            </div>
            <div className={classes.progress}>
              {figures.isError && !figures.data ? (
                !recent.isError && <QueryPlaceholder query={figures} failure={chartStrings.failure} />
              ) : (
                <Progress figures={figures.data} />
              )}
            </div>
            {(!plan || plan.subscribed || plan.has_subscription) && (
              <div className={classes.subscription}>
                {plan ? (
                  <SubscriptionCard plan={plan} />
                ) : (
                  <QueryPlaceholder query={subscription} failure={subscriptionStrings.refreshFailure} />
                )}
              </div>
            )}
          </div>
        </>
      )}
    </Page>
  )
}

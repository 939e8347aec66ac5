import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DeleteCard, ExportCard } from '../../features/accounts/data/DataCards.tsx'
import { DetailsForm } from '../../features/accounts/details/DetailsForm.tsx'
import { AccountTabs } from '../../features/accounts/navigation/AccountTabs.tsx'
import { accountSearchSchema } from '../../features/accounts/options.ts'
import { ActivityCard } from '../../features/accounts/security/ActivityCard.tsx'
import { PasswordCard } from '../../features/accounts/security/PasswordForm.tsx'
import { SessionsCard } from '../../features/accounts/security/SessionsCard.tsx'
import { TwoFactorCard } from '../../features/accounts/security/TwoFactorCard.tsx'
import { accountStrings } from '../../features/accounts/strings.ts'
import { subscriptionQuery } from '../../features/billing/options.ts'
import { SubscriptionSummary } from '../../features/billing/subscription/SubscriptionSummary.tsx'
import { JsonResumeCard } from '../../features/documents/json-resume/JsonResumeCard.tsx'
import { NotificationPreferencesForm } from '../../features/notifications/preferences/NotificationPreferencesForm.tsx'
import { useSignedIn } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'

/** Account settings; the URL has the tab. */
export function AccountPage() {
  const { role } = useSignedIn()
  const { tab: requested, checkout } = accountSearchSchema.parse(useSearch({ strict: false }))
  const paid = useReturnFromPayment(checkout === 'done')
  const isJobSeeker = role === 'client'
  const { data: plan } = useQuery({ ...subscriptionQuery(), enabled: !isJobSeeker })
  // Staff who still have a subscription keep the tab, to cancel it.
  const withSubscription = isJobSeeker || plan?.has_subscription === true
  const tab = requested === 'subscription' && !withSubscription ? 'profile' : requested
  return (
    <Page title={accountStrings.title} width="narrow">
      <AccountTabs current={tab} withSubscription={withSubscription} />
      {tab === 'profile' && <DetailsForm isJobSeeker={isJobSeeker} />}
      {tab === 'notifications' && <NotificationPreferencesForm />}
      {tab === 'security' && (
        <>
          <PasswordCard />
          <TwoFactorCard />
          <SessionsCard />
          <ActivityCard />
        </>
      )}
      {tab === 'subscription' && <SubscriptionSummary paid={paid} isJobSeeker={isJobSeeker} />}
      {tab === 'data' && (
        <>
          <ExportCard />
          {isJobSeeker && <JsonResumeCard />}
          <DeleteCard />
        </>
      )}
    </Page>
  )
}

/** Whether this visit began on the payment page. The address forgets it, because nothing is paid when it is opened again. */
function useReturnFromPayment(isReturn: boolean): boolean {
  const navigate = useNavigate()
  const [paid] = useState(isReturn)
  useEffect(() => {
    if (isReturn) void navigate({ to: '/account', search: { tab: 'subscription' }, replace: true })
  }, [isReturn, navigate])
  return paid
}

import { IconHourglassEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { subscriptionQuery } from '../queries.ts'
import { limitStrings as strings } from '../strings.ts'

/** Stands where people apply, when they cannot: the trial is over, or the month's applications are used up. */
export function LimitNotice() {
  const { data: plan } = useQuery(subscriptionQuery())
  if (!plan) return null
  const used = plan.applications_used_this_month
  if (plan.can_apply && used < plan.monthly_quota) return null
  return (
    <Notice
      icon={<IconHourglassEmpty size={22} />}
      title={plan.can_apply ? strings.quotaTitle(used, plan.monthly_quota) : strings.trialTitle}
      action={
        <ButtonLink to="/pricing" variant="default" size="sm">
          {strings.seePlans}
        </ButtonLink>
      }
    >
      {plan.can_apply ? strings.quota : strings.trial}
    </Notice>
  )
}

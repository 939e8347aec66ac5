import { type ApplyLimit, applyLimit } from '@jobscout/contract/billing/limit.ts'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { subscriptionQuery } from '../options.ts'
import { limitStrings as strings } from '../strings.ts'

/** Why the signed-in person cannot apply now. Null if they can, and while it is loading. */
export function useApplyLimit(): ApplyLimit | null {
  const now = useNow()
  const { timeZone } = useDates()
  const { data: subscription } = useQuery(subscriptionQuery())
  return subscription ? applyLimit(subscription, now, timeZone) : null
}

/** Explains on the jobs screens why the person cannot apply now. */
export function LimitNotice({ limit }: { limit: ApplyLimit | null }) {
  if (!limit) return null
  return (
    <Notice
      icon={<IconHourglassEmpty size={22} />}
      title={limit.title}
      action={
        limit.code === 'PAYMENT_FAILED' ? (
          <ButtonLink to="/account" search={{ tab: 'subscription' }} variant="default" size="sm">
            {strings.toPayment}
          </ButtonLink>
        ) : (
          <ButtonLink to="/pricing" variant="default" size="sm">
            {strings.seePlans}
          </ButtonLink>
        )
      }
    >
      {limit.message}
    </Notice>
  )
}

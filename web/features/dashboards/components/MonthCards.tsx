import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { formatNumber } from '../../../lib/format.ts'
import { StatCard } from '../../../ui/StatCard.tsx'
import { useApplicationCounts } from '../queries.ts'
import { dashboardStrings as strings } from '../strings.ts'
import classes from './MonthCards.module.css'

const unknown = '–'

/** This month's quota, interviews and the total. A figure that is not known is a dash, never a guess. */
export function MonthCards({ plan }: { plan: Subscription | undefined }) {
  const counts = useApplicationCounts()
  return (
    <div className={classes.cards}>
      <StatCard
        label={strings.thisMonth}
        value={plan ? formatNumber(plan.applications_used_this_month) : unknown}
        of={plan && strings.ofQuota(plan.monthly_quota)}
        progress={{ value: plan?.applications_used_this_month ?? 0, max: plan?.monthly_quota ?? 0 }}
      />
      <StatCard
        label={strings.interviews}
        value={counts ? formatNumber(counts.interview_scheduled) : unknown}
      />
      <StatCard label={strings.total} value={plan ? formatNumber(plan.total_applications_sent) : unknown} />
    </div>
  )
}

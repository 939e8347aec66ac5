import type { Invoice, PersonPlan as Plan } from '@jobscout/contract/billing/people.ts'
import { Skeleton } from '@mantine/core'
import { useNow } from '../../../lib/format/clock.ts'
import { datesIn, useDates } from '../../../lib/format/dates.ts'
import { formatPrice } from '../../../lib/format/format.ts'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import { lastMoment } from '../subscription/last-moment.ts'
import { planName } from '../subscription/plan-name.ts'
import classes from './PersonPlan.module.css'
import { EndGrant, ExtendTrial, GrantPlan } from './PlanActions.tsx'
import { PlanDrift } from './PlanDrift.tsx'
import { usePersonPlan } from './queries.ts'
import { personStrings as strings } from './strings.ts'

interface PersonPlanProps {
  person: { readonly user_id: string; readonly name: string }
  /** Others have no plan, unless they bought one earlier. */
  isClient: boolean
}

/** What a person bought, was granted and paid, for administrators, and what they can do about it. */
export function PersonPlan({ person, isClient }: PersonPlanProps) {
  const query = usePersonPlan(person.user_id)
  const plan = query.data
  if (!isClient && !plan?.customer) return null
  return (
    <SheetSection title={strings.title} aside={plan && <PlanBadge plan={plan} />}>
      {plan ? (
        <>
          <PlanFacts plan={plan} isClient={isClient} />
          <div className={classes.actions}>
            {isClient && <GrantPlan person={person} plan={plan} />}
            {isClient && !plan.subscribed && <ExtendTrial person={person} plan={plan} />}
            {plan.granted?.in_force && <EndGrant person={person} granted={plan.granted} />}
            {plan.customer && <PlanDrift person={person} />}
          </div>
        </>
      ) : (
        <QueryPlaceholder query={query} failure={strings.loadFailed}>
          <Skeleton height={16} width="70%" mb={10} />
          <Skeleton height={16} width="55%" mb={10} />
          <Skeleton height={80} />
        </QueryPlaceholder>
      )}
    </SheetSection>
  )
}

function PlanBadge({ plan }: { plan: Plan }) {
  const isOnTrial = new Date(plan.trial_ends_at) > useNow()
  if (plan.payment_failed) return <StatusBadge tone="amber">{strings.failed}</StatusBadge>
  if (plan.subscribed) return <StatusBadge tone="green">{planName(plan.tier)}</StatusBadge>
  return <StatusBadge>{isOnTrial ? strings.statusOf.trial : strings.statusOf.none}</StatusBadge>
}

function PlanFacts({ plan, isClient }: { plan: Plan; isClient: boolean }) {
  // The days are those that the person reads.
  const { formatDate } = datesIn(plan.time_zone)
  const now = useNow()
  const { granted, customer } = plan
  const earlier = plan.invoices_total - plan.invoices.length
  const trial = formatDate(plan.trial_ends_at)
  return (
    <Facts kind="rows">
      <Fact name={strings.bought}>
        {plan.payments_available ? (
          <Bought plan={plan} />
        ) : (
          <span className={classes.soft}>{strings.noProvider}</span>
        )}
      </Fact>
      <Fact name={strings.granted}>
        {granted && (
          <>
            {(granted.in_force ? strings.grantedUntil : strings.grantOver)(
              planName(granted.plan),
              formatDate(lastMoment(granted.ends_at)),
            )}
            {granted.granted_by && ` ${strings.by(granted.granted_by)}`}
            <span className={classes.soft}> · {granted.reason}</span>
          </>
        )}
      </Fact>
      {isClient && (
        <Fact name={strings.trial}>
          {plan.trial_refused
            ? strings.trialRefused
            : (new Date(plan.trial_ends_at) > now ? strings.trialUntil : strings.trialOver)(trial)}
        </Fact>
      )}
      <Fact name={strings.usage}>{strings.used(plan.used, plan.quota)}</Fact>
      <Fact name={strings.provider}>
        {customer && (
          <>
            <ExternalLink href={customer.url}>
              {customer.provider === 'stripe' ? strings.stripe(customer.live) : strings.local}
            </ExternalLink>
            {customer.synced_at && (
              <span className={classes.soft}>
                {' · '}
                {strings.read} <RelativeTime value={customer.synced_at} />
              </span>
            )}
            <br />
            <span className={classes.id}>{customer.id}</span>
          </>
        )}
      </Fact>
      <Fact name={strings.invoices}>
        {plan.invoices.length > 0 && (
          <ul className={classes.invoices}>
            {plan.invoices.map((invoice) => (
              <InvoiceItem key={invoice.id} invoice={invoice} />
            ))}
            {earlier > 0 && <li className={classes.soft}>{strings.more(earlier)}</li>}
          </ul>
        )}
      </Fact>
    </Facts>
  )
}

function Bought({ plan }: { plan: Plan }) {
  const { formatDate } = datesIn(plan.time_zone)
  const now = useNow()
  const { bought, payment_failed, pending_plan, access_until } = plan
  if (!bought) return <span className={classes.soft}>{strings.nothingBought}</span>
  const name = planName(bought.plan)
  if (bought.ended_at) return strings.ended(name, formatDate(bought.ended_at))
  if (payment_failed && access_until) {
    const kept = (pending_plan ? strings.earlierUntil : strings.keptUntil)(formatDate(access_until))
    return (
      <>
        {pending_plan ? strings.changeTo(name) : name} ·{' '}
        <span className={classes.waits}>
          {strings.failed}, {new Date(access_until) > now ? kept : strings.lapsed}
        </span>
      </>
    )
  }
  const end = formatDate(bought.period_end)
  return bought.cancel_at_period_end
    ? strings.ends(name, end)
    : strings.renews(name, end, bought.next_plan && planName(bought.next_plan))
}

function InvoiceItem({ invoice }: { invoice: Invoice }) {
  const { formatDate } = useDates()
  const { status, due_cents, refunded_cents, dispute, issued_at } = invoice
  const states = [
    strings.invoiceStates[status],
    refunded_cents > 0 ? strings.refunded(formatPrice(refunded_cents)) : '',
    dispute ? strings.disputes[dispute] : '',
  ].filter(Boolean)
  const label = `${formatDate(issued_at)}, ${formatPrice(due_cents)}`
  return (
    <li>
      {invoice.url ? <ExternalLink href={invoice.url}>{label}</ExternalLink> : label}{' '}
      <span className={status === 'open' || dispute ? classes.waits : classes.soft}>{states.join(', ')}</span>
    </li>
  )
}

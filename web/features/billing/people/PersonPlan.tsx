import type { Invoice, PersonPlan as Plan } from '@jobscout/contract/billing/people.ts'
import { Skeleton } from '@mantine/core'
import { useNow } from '../../../lib/format/clock.ts'
import { datesIn, useDates } from '../../../lib/format/dates.ts'
import { formatNumber, formatPrice, pluralize } from '../../../lib/format/format.ts'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import { lastMoment, planName } from '../subscription/plan-facts.ts'
import classes from './PersonPlan.module.css'
import { EndGrant, ExtendTrial, GrantPlan } from './PlanActions.tsx'
import { PlanDrift } from './PlanDrift.tsx'
import { usePersonPlan } from './queries.ts'

const personStrings = {
  title: 'Plan and payments',
  loadFailed: { title: 'Error', message: 'Failed to load the plan.' },
  bought: 'Bought',
  nothingBought: 'nothing',
  granted: 'Granted',
  trial: 'Trial',
  usage: 'This month',
  provider: 'Provider',
  invoices: 'Invoices',
  renews: (plan: string, day: string, next: string | null) =>
    `${plan}, renews on ${day}${next ? ` as ${next}` : ''}`,
  ends: (plan: string, day: string) => `${plan}, cancelled, runs until ${day}`,
  ended: (plan: string, day: string) => `${plan}, ended on ${day}`,
  failed: 'Payment failed',
  keptUntil: (day: string) => `kept until ${day}`,
  changeTo: (plan: string) => `Change to ${plan}`,
  waits: (plan: string) => `A change to ${plan} waits for its payment`,
  earlierUntil: (day: string) => `the plan before it until ${day}`,
  lapsed: 'no applications until it is paid',
  grantedUntil: (plan: string, day: string) => `${plan} until ${day}`,
  grantOver: (plan: string, day: string) => `${plan}, until ${day}`,
  by: (name: string) => `by ${name}`,
  trialUntil: (day: string) => `until ${day}`,
  trialOver: (day: string) => `ended on ${day}`,
  trialRefused: 'none, since another account of the mailbox had it',
  used: (used: number, of: number) =>
    of > 0 ? `${formatNumber(used)} of ${formatNumber(of)} applications` : pluralize(used, 'application'),
  stripe: (live: boolean) => (live ? 'Stripe' : 'Stripe, test mode'),
  local: 'Played by this server',
  read: 'read',
  noProvider: 'No payment provider is connected.',
  more: (count: number) => `and ${formatNumber(count)} earlier`,
  invoiceStates: { open: 'not paid', paid: 'paid', uncollectible: 'given up', void: 'void' },
  refunded: (amount: string) => `${amount} paid back`,
  disputes: {
    inquiry: 'the bank asks about it',
    open: 'disputed',
    won: 'dispute won',
    lost: 'dispute lost',
  },
  statusLabels: { bought: 'Bought', granted: 'Granted', trial: 'Trial', none: 'No plan' },
} as const

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
    <SheetSection title={personStrings.title} aside={plan && <PlanBadge plan={plan} />}>
      {plan ? (
        <>
          <PlanFacts plan={plan} isClient={isClient} />
          <Group gap={8} align="stretch" mt={14}>
            {isClient && <GrantPlan person={person} plan={plan} />}
            {isClient && !plan.subscribed && <ExtendTrial person={person} plan={plan} />}
            {plan.granted?.in_force && <EndGrant person={person} granted={plan.granted} />}
            {plan.customer && <PlanDrift person={person} />}
          </Group>
        </>
      ) : (
        <QueryPlaceholder query={query} failure={personStrings.loadFailed}>
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
  if (plan.payment_failed) return <StatusBadge tone="amber">{personStrings.failed}</StatusBadge>
  if (plan.subscribed) return <StatusBadge tone="green">{planName(plan.tier)}</StatusBadge>
  return (
    <StatusBadge>
      {isOnTrial ? personStrings.statusLabels.trial : personStrings.statusLabels.none}
    </StatusBadge>
  )
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
      <Fact name={personStrings.bought}>
        {plan.payments_available ? (
          <Bought plan={plan} />
        ) : (
          <span className={classes.soft}>{personStrings.noProvider}</span>
        )}
      </Fact>
      <Fact name={personStrings.granted}>
        {granted && (
          <>
            {(granted.in_force ? personStrings.grantedUntil : personStrings.grantOver)(
              planName(granted.plan),
              formatDate(lastMoment(granted.ends_at)),
            )}
            {granted.granted_by && ` ${personStrings.by(granted.granted_by)}`}
            <span className={classes.soft}> · {granted.reason}</span>
          </>
        )}
      </Fact>
      {isClient && (
        <Fact name={personStrings.trial}>
          {plan.trial_refused
            ? personStrings.trialRefused
            : (new Date(plan.trial_ends_at) > now ? personStrings.trialUntil : personStrings.trialOver)(
                trial,
              )}
        </Fact>
      )}
      <Fact name={personStrings.usage}>{personStrings.used(plan.used, plan.quota)}</Fact>
      <Fact name={personStrings.provider}>
        {customer && (
          <>
            <ExternalLink href={customer.url}>
              {customer.provider === 'stripe' ? personStrings.stripe(customer.live) : personStrings.local}
            </ExternalLink>
            {customer.synced_at && (
              <span className={classes.soft}>
                {' · '}
                {personStrings.read} <RelativeTime value={customer.synced_at} />
              </span>
            )}
            <br />
            <Muted as="span" size={13}>
              {customer.id}
            </Muted>
          </>
        )}
      </Fact>
      <Fact name={personStrings.invoices}>
        {plan.invoices.length > 0 && (
          <ul>
            {plan.invoices.map((invoice) => (
              <InvoiceItem key={invoice.id} invoice={invoice} />
            ))}
            {earlier > 0 && <li className={classes.soft}>{personStrings.more(earlier)}</li>}
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
  if (!bought) return <span className={classes.soft}>{personStrings.nothingBought}</span>
  const name = planName(bought.plan)
  if (bought.ended_at) return personStrings.ended(name, formatDate(bought.ended_at))
  if (payment_failed && access_until) {
    const kept = (pending_plan ? personStrings.earlierUntil : personStrings.keptUntil)(
      formatDate(access_until),
    )
    return (
      <>
        {pending_plan ? personStrings.changeTo(name) : name} ·{' '}
        <span className={classes.waits}>
          {personStrings.failed}, {new Date(access_until) > now ? kept : personStrings.lapsed}
        </span>
      </>
    )
  }
  const end = formatDate(bought.period_end)
  const renewal = bought.cancel_at_period_end
    ? personStrings.ends(name, end)
    : personStrings.renews(name, end, bought.next_plan && planName(bought.next_plan))
  return pending_plan ? `${renewal}. ${personStrings.waits(planName(pending_plan))}` : renewal
}

function InvoiceItem({ invoice }: { invoice: Invoice }) {
  const { formatDate } = useDates()
  const { status, due_cents, refunded_cents, dispute, issued_at } = invoice
  const states = [
    personStrings.invoiceStates[status],
    refunded_cents > 0 ? personStrings.refunded(formatPrice(refunded_cents)) : '',
    dispute ? personStrings.disputes[dispute] : '',
  ].filter(Boolean)
  const label = `${formatDate(issued_at)}, ${formatPrice(due_cents)}`
  return (
    <li>
      {invoice.url ? <ExternalLink href={invoice.url}>{label}</ExternalLink> : label}{' '}
      <span className={status === 'open' || dispute ? classes.waits : classes.soft}>{states.join(', ')}</span>
    </li>
  )
}

import type { PlanQuote } from '@jobscout/contract/billing/contract.ts'
import { formatCents, type Plan } from '@jobscout/contract/billing/model.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../../lib/format/dates.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { quoteQuery } from '../options.ts'
import { useChangePlan } from '../queries.ts'
import { planChangeStrings as strings } from '../strings.ts'

interface ChangePlanProps {
  plan: Plan
  /** The name of the plan that the person pays for. */
  present: string
  onClose: () => void
}

/** Says what a change of plan costs and when it begins, and makes it. */
export const ChangePlanDialog = ({ opened, ...change }: ChangePlanProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={change.onClose} title={strings.title(change.plan.name)}>
    <Offer {...change} />
  </Dialog>
)

function Offer({ plan, present, onClose }: ChangePlanProps) {
  const quote = useQuery(quoteQuery(plan.id))
  const change = useChangePlan({ present, onClose, onStale: () => void quote.refetch() })
  const { formatDate } = useDates()
  const { data } = quote
  if (!data) {
    return (
      <QueryPlaceholder query={quote} failure={strings.quoteFailure}>
        <CardListSkeleton cards={1} height={150} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  const price = formatCents(plan.priceCents)
  return (
    <Stack>
      {data.begins_at === null ? (
        <>
          <Amounts quote={data} plan={plan} present={present} />
          <Muted mt={6}>
            {data.due_cents > 0
              ? strings.larger(plan.name, formatDate(data.renews_at), price)
              : strings.nothingDue(plan.name, formatDate(data.renews_at), price, computeBalance(data) !== 0)}
          </Muted>
        </>
      ) : (
        <Muted mt={6}>{strings.smaller(plan.name, present, formatDate(data.begins_at), price)}</Muted>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {strings.cancel}
        </Button>
        {/* Ignore the second click of a double click. */}
        <Button
          onClick={({ detail }) => detail < 2 && change.mutate(data)}
          loading={change.isPending || quote.isFetching}
        >
          {data.due_cents > 0 ? strings.pay(formatCents(data.due_cents)) : strings.change}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** What the provider settles with the person's balance: it owes them from before, or they owe an amount too small for a card. */
const computeBalance = ({ due_cents, charge_cents, credit_cents }: PlanQuote): number =>
  charge_cents - credit_cents - due_cents

function Amounts({ quote, plan, present }: { quote: PlanQuote; plan: Plan; present: string }) {
  const { formatDate } = useDates()
  const { due_cents: due, charge_cents: charge, credit_cents: credit } = quote
  const balance = computeBalance(quote)
  return (
    <Facts kind="amounts">
      <Fact name={strings.charge(plan.name, formatDate(quote.renews_at))}>{formatCents(charge)}</Fact>
      <Fact name={strings.credit(present)}>{`−${formatCents(credit)}`}</Fact>
      <Fact name={strings.balance}>
        {balance !== 0 && `${balance > 0 ? '−' : '+'}${formatCents(Math.abs(balance))}`}
      </Fact>
      <Fact name={strings.due}>
        <strong>{formatCents(due)}</strong>
      </Fact>
    </Facts>
  )
}

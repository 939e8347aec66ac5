import type { PlanQuote } from '@jobscout/contract/billing/contract.ts'
import type { PlanId } from '@jobscout/contract/billing/model.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../lib/api/api.ts'
import { describeError, errorCode } from '../../lib/api/errors.ts'
import { useDates } from '../../lib/format/dates.ts'
import { externalUrl } from '../../lib/format/external-url.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts'
import { subscriptionQuery } from './options.ts'
import { planChangeStrings, pricingStrings, subscriptionStrings as strings } from './strings.ts'
import { planName } from './subscription/plan-facts.ts'

interface Text {
  readonly title: string
  readonly message: string
}

const toastBillingFailure = (error: unknown, fallback: Text, signedOut: Text = strings.signedOut) => {
  toastError(errorCode(error) === 'UNAUTHORIZED' ? signedOut : describeError(error, fallback))
}

/** Reads the subscription from the provider at the person's request. */
export const useRefreshSubscription = () =>
  useMutation({
    meta: { changes: 'plan' },
    mutationFn: () => client.billing.refreshSubscription(),
    onSuccess: () => toastSuccess({ title: strings.refreshed }),
    onError: (error) => toastBillingFailure(error, strings.refreshFailure),
  })

/** Begins the purchase of a plan: leaves for the payment page. */
export const useCheckout = () =>
  useMutation({
    mutationFn: async (plan: PlanId) => {
      const url = externalUrl((await client.billing.createCheckout({ plan })).url)
      if (!url) throw new Error('The address of the payment page cannot be opened')
      return url
    },
    onSuccess: (url) => window.location.assign(url),
    onError: (error) =>
      toastBillingFailure(
        error,
        errorCode(error) === 'PAYMENTS_UNAVAILABLE' ? strings.noProvider : pricingStrings.checkoutFailure,
        pricingStrings.checkoutSignedOut,
      ),
  })

const ACTIVATION_MS = 30_000
const ASK_EVERY_MS = 1500

/** waiting: asked until the plan is active, for 30 seconds; late: neither the product nor the provider had it by then. Null if
 *  nothing was paid. */
export type Activation = 'waiting' | 'active' | 'late' | null

/** Waits for the plan of a person who has paid. Only what the server says counts, not that they came back. In the end the
 *  provider is asked, whose report may be lost. */
export function useActivation(paid: boolean): Activation {
  const [isLate, setLate] = useState(false)
  const queryClient = useQueryClient()
  const { mutate: askProvider } = useMutation({
    meta: { changes: 'plan' },
    mutationFn: () => client.billing.refreshSubscription(),
    onSuccess: (plan) => queryClient.setQueryData(subscriptionQuery().queryKey, plan),
    onSettled: () => setLate(true),
  })
  const { data } = useQuery({
    ...subscriptionQuery(),
    refetchInterval: ({ state }) => (paid && !isLate && !state.data?.bought_tier ? ASK_EVERY_MS : false),
  })
  // A granted plan, which may be there already, says nothing about the payment.
  const isActive = Boolean(data?.bought_tier)
  const isWaiting = paid && !isActive && !isLate
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(askProvider, ACTIVATION_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, askProvider])
  if (!paid) return null
  if (isActive) return 'active'
  return isLate ? 'late' : 'waiting'
}

interface PlanChange {
  /** The name of the plan that the person pays for. */
  readonly present: string
  readonly onClose: () => void
  /** The amount is not what was shown any more. */
  readonly onStale: () => void
}

/** Changes the plan for the quoted amount. */
export function useChangePlan({ present, onClose, onStale }: PlanChange) {
  const { formatDate } = useDates()
  return useMutation({
    meta: { changes: 'plan' },
    mutationFn: ({ plan, due_cents, begins_at, quoted_at }: PlanQuote) =>
      client.billing.changePlan({ plan, due_cents, begins_at, quoted_at }),
    onSuccess: (after, { plan, begins_at }) => {
      if (after.pending_plan) toastError(planChangeStrings.declined(present))
      else if (begins_at === null) toastSuccess({ title: planChangeStrings.changed(planName(plan)) })
      else toastSuccess({ title: planChangeStrings.chosen(planName(plan), formatDate(begins_at)) })
      onClose()
    },
    onError: (error) => {
      if (errorCode(error) === 'QUOTE_CHANGED') onStale()
      toastBillingFailure(error, planChangeStrings.failure)
    },
  })
}

/** Gives up a change of plan that waits for its payment or for the next month. */
export const useKeepPlan = () => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { changes: 'plan' },
    mutationFn: () => client.billing.keepPlan(),
    onSuccess: ({ bought_tier: tier }) => {
      const before = queryClient.getQueryData(subscriptionQuery().queryKey)
      const isMade = before !== undefined && before.bought_tier !== tier
      const text = isMade ? planChangeStrings.madeMeanwhile : planChangeStrings.kept
      toastSuccess({ title: text(planName(tier)) })
    },
    onError: (error) => toastBillingFailure(error, planChangeStrings.keepFailure),
  })
}

/** Opens the payment provider's page in a new tab, or in this one if the browser blocks it. */
export const useCustomerPortal = () =>
  useMutation({
    mutationFn: async () => {
      const url = externalUrl((await client.billing.customerPortal()).url)
      if (!url) throw new Error('The address of the payment provider cannot be opened')
      return url
    },
    onSuccess: (url) => {
      const tab = window.open(url, '_blank')
      if (tab) tab.opener = null
      else window.location.assign(url)
    },
    onError: (error) =>
      toastBillingFailure(
        error,
        errorCode(error) === 'PAYMENTS_UNAVAILABLE' ? strings.noProvider : strings.portalFailure,
      ),
  })

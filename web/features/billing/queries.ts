import { type ApplyLimit, applyLimit } from '@jobscout/contract/billing/limit.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import { describeError, errorCode } from '../../lib/api/errors.ts'
import { useNow } from '../../lib/format/clock.ts'
import { useDates } from '../../lib/format/dates.ts'
import { externalUrl } from '../../lib/format/external-url.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts'
import { manageStrings as strings } from './manage-strings.ts'
import { subscriptionQuery } from './options.ts'

/** Why the signed-in person cannot apply now. Null if they can, and while it is loading. */
export function useApplyLimit(): ApplyLimit | null {
  const now = useNow()
  const { timeZone } = useDates()
  const { data: subscription } = useQuery(subscriptionQuery())
  return subscription ? applyLimit(subscription, now, timeZone) : null
}

const toastBillingFailure = (error: unknown, fallback: { title: string; message: string }) => {
  const { title, message } =
    errorCode(error) === 'UNAUTHORIZED' ? strings.signedOut : describeError(error, fallback)
  toastError(title, message)
}

/** Fetches the subscription again at the person's request. */
export function useRefreshSubscription() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.billing.checkSubscription(),
    onSuccess: (subscription) => {
      queryClient.setQueryData(subscriptionQuery().queryKey, subscription)
      toastSuccess(strings.refreshed)
    },
    onError: (error) => toastBillingFailure(error, strings.refreshFailure),
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

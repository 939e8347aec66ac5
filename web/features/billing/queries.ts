import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'
import { describeError, errorCode } from '../../lib/errors.ts'
import { externalUrl } from '../../lib/external-url.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { manageStrings as strings } from './manage-strings.ts'

/** Subscription, trial and this month's quota of the person who is signed in. */
export const subscriptionQuery = () => api.billing.checkSubscription.queryOptions({ staleTime: 60_000 })

const tellFailure = (error: unknown, fallback: { title: string; message: string }) => {
  const { title, message } =
    errorCode(error) === 'UNAUTHORIZED' ? strings.signedOut : describeError(error, fallback)
  toastError(title, message)
}

/** Asks the server anew, because the person wants to be sure. */
export function useRefreshSubscription() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.billing.checkSubscription(),
    onSuccess: (subscription) => {
      queryClient.setQueryData(subscriptionQuery().queryKey, subscription)
      toastSuccess(strings.refreshed)
    },
    onError: (error) => tellFailure(error, strings.refreshFailure),
  })
}

/** Opens the payment provider's page in a new tab, or here where the browser allows no new one. */
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
      tellFailure(
        error,
        errorCode(error) === 'PAYMENTS_UNAVAILABLE' ? strings.noProvider : strings.portalFailure,
      ),
  })

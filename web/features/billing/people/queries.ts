import { personErrors } from '@jobscout/contract/billing/grants.ts'
import { ORPCError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { describeError, type ErrorText } from '../../../lib/api/errors.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { planActionStrings, planDriftStrings } from '../strings.ts'

/** Plan, trial and payments of one person. */
export const usePersonPlan = (userId: string) =>
  useQuery(api.billing.people.get.queryOptions({ input: { user_id: userId } }))

/** The text of a refusal. The server's own sentences name the person in the third person, unlike the texts for subscribers. */
export const describeRefusal = (error: unknown, fallback: ErrorText): ErrorText =>
  error instanceof ORPCError && Object.hasOwn(personErrors, error.code)
    ? { title: fallback.title, message: error.message }
    : describeError(error, fallback)

const meta = { changes: 'personPlan' } as const
export const useGrantPlan = () =>
  useMutation(
    api.billing.people.grant.mutationOptions({
      meta,
      onSuccess: () => toastSuccess(planActionStrings.grant.done),
    }),
  )

export const useEndGrant = () =>
  useMutation(
    api.billing.people.endGrant.mutationOptions({
      meta,
      onSuccess: () => toastSuccess(planActionStrings.end.done),
    }),
  )

export const useExtendTrial = () =>
  useMutation(
    api.billing.people.extendTrial.mutationOptions({
      meta,
      onSuccess: () => toastSuccess(planActionStrings.extend.done),
    }),
  )

/** Where the stored data differ from the provider's: read anew each time it is shown. */
export const useDrift = (userId: string) =>
  useQuery(
    api.billing.people.drift.queryOptions({
      input: { user_id: userId },
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  )

export const useSyncPlan = () =>
  useMutation(
    api.billing.people.sync.mutationOptions({
      meta,
      onSuccess: ({ differences }) => toastSuccess(planDriftStrings.done(differences.length)),
      onError: (error) => {
        toastError(describeRefusal(error, planDriftStrings.failure))
      },
    }),
  )

import { ORPCError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { describeError, type ErrorText } from '../../../lib/api/errors.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { inviteStrings as strings } from '../strings.ts'

/** The reasons that the contract declares are written for the person; others have the fallback of the screen. */
export const describeRefusal = (error: unknown, fallback: ErrorText): ErrorText =>
  error instanceof ORPCError && error.defined
    ? { title: fallback.title, message: error.message }
    : describeError(error, fallback)

const toastRefusal = (fallback: ErrorText) => (error: unknown) => {
  toastFailure(error, describeRefusal(error, fallback))
}

export const useInvitations = () => useQuery(api.accounts.invitations.list.queryOptions())

export const useInvite = () =>
  useMutation(
    api.accounts.invitations.invite.mutationOptions({
      meta: { changes: 'invitation' },
      onSuccess: ({ email }) => {
        toastSuccess(strings.invited(email))
      },
    }),
  )

export const useResend = () =>
  useMutation(
    api.accounts.invitations.resend.mutationOptions({
      meta: { changes: 'invitation' },
      onSuccess: ({ email }) => {
        toastSuccess(strings.resent(email))
      },
      onError: toastRefusal(strings.resendFailed),
    }),
  )

export const useRevoke = (email: string) =>
  useMutation(
    api.accounts.invitations.revoke.mutationOptions({
      meta: { changes: 'invitation' },
      onSuccess: () => {
        toastSuccess(strings.revoked(email))
      },
      onError: toastRefusal(strings.revokeFailed),
    }),
  )

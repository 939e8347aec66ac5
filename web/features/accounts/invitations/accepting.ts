import { type Acceptance, linkErrors } from '@jobscout/contract/accounts/invitations.ts'
import { ORPCError } from '@orpc/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { authApi } from '../../../lib/api/auth-api.ts'
import { welcome } from '../sign-in/queries.ts'
import { acceptInvitationStrings } from '../strings.ts'

/** The invitation of an emailed link. Disabled without a token. */
export const useInvitationLink = (token: string | undefined) =>
  useQuery({
    ...api.accounts.invitations.read.queryOptions({ input: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The link may have been used since the page was last opened.
    gcTime: 0,
    retry: false,
  })

/** Why a link cannot be used, in words for the person who opened it; null for any other failure. */
export const findLinkRefusal = (error: unknown): { message: string } | null =>
  error instanceof ORPCError && error.code in linkErrors ? { message: error.message } : null

/** Makes the account of an invited person and signs in with the password that they chose. Resolves with `signedIn: false` where the
 *  sign-in is refused, which its own page explains. */
export function useAcceptInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (acceptance: Acceptance) => {
      const { email } = await client.accounts.invitations.accept(acceptance)
      const signedIn = await authApi.signIn(email, acceptance.password).then(
        () => true,
        () => false,
      )
      if (signedIn) await welcome(queryClient, acceptInvitationStrings.accepted)
      return { email, signedIn }
    },
  })
}

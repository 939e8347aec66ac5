import { type MutationKey, useQueryClient } from '@tanstack/react-query'

/**
 * Whether a mutation with this key is under way at the moment of the call. What a component knows of it comes with a later
 * task: two clicks that a busy page handles in a row would send twice.
 */
export function useIsSending(mutationKey: MutationKey): () => boolean {
  const queryClient = useQueryClient()
  return () => queryClient.isMutating({ mutationKey }) > 0
}

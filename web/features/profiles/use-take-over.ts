import type { ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api.ts'
import { toastFailure, toastSuccess } from '../../ui/toast.ts'
import { keepProfile, refreshMyProfile } from './queries.ts'
import { savingStrings } from './strings.ts'

interface TakenOver {
  readonly patch: Partial<ProfileFields>
  readonly version: number
  readonly done: { readonly title: string; readonly message: string }
}

/** Saves fields that a person takes over from elsewhere, such as from their CV. Whoever was overtaken by another tab
 *  is told and sees the profile as it is now. */
export function useTakeOver() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ patch, version }: TakenOver) => client.profiles.save({ ...patch, version }),
    onSuccess: (row, { done }) => {
      keepProfile(queryClient, row)
      toastSuccess(done.title, done.message)
    },
    onError: async (error) => {
      toastFailure(error, savingStrings.failure)
      await refreshMyProfile(queryClient)
    },
  })
}

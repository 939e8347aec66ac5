import type { Profile, ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { cacheProfile, refreshMyProfile } from '../queries.ts'
import { profileSavingStrings } from '../strings.ts'

/** Saves what a person confirmed. After a conflict with another tab the current profile is read, and confirming again saves on it. */
export function useConfirmRecord(profile: Profile) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (patch: Partial<ProfileFields>) =>
      client.profiles.save({ ...patch, version: profile.version }),
    onSuccess: (row) => cacheProfile(queryClient, row),
    onError: async (error) => {
      toastFailure(error, profileSavingStrings.failure)
      await refreshMyProfile(queryClient)
    },
  })
  return {
    isPending,
    /** Rejects where it was not saved. */
    confirm: async (patch: Partial<ProfileFields>) => {
      if (Object.keys(patch).length > 0) await mutateAsync(patch)
    },
  }
}

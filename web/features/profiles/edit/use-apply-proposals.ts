import type { Profile, ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { client } from '../../../lib/api/api.ts'
import { useIsSending } from '../../../lib/api/is-sending.ts'
import { toastFailure, toastUndo } from '../../../ui/feedback/toast.ts'
import { hideToast } from '../../../ui/feedback/toast-store.ts'
import { cacheProfile, refreshMyProfile } from '../queries.ts'
import { profileSavingStrings } from '../strings.ts'

const APPLY = ['apply-proposals']

interface AppliedPatch {
  readonly profile: Profile
  readonly patch: Partial<ProfileFields>
  readonly done: { readonly title: string; readonly message: string }
}

/** The present values of the patch's fields. */
const valuesBefore = (profile: Profile, patch: Partial<ProfileFields>): Partial<ProfileFields> =>
  Object.fromEntries(Object.keys(patch).map((name) => [name, profile[name as keyof ProfileFields]]))

/** Saves fields applied from elsewhere, such as from a CV, with a toast that undoes the latest change.
 *  After a conflict with another tab, the current profile is shown with a message. */
export function useApplyProposals() {
  const queryClient = useQueryClient()
  const toast = useRef(0)
  const onError = async (error: unknown) => {
    toastFailure(error, profileSavingStrings.failure)
    await refreshMyProfile(queryClient)
  }
  const save = (profile: Profile, patch: Partial<ProfileFields>) =>
    client.profiles.save({ ...patch, version: profile.version })
  const { mutate, isPending } = useMutation({
    mutationKey: APPLY,
    mutationFn: ({ profile, patch }: AppliedPatch) => save(profile, patch),
    onSuccess: (row, { profile, patch, done }) => {
      cacheProfile(queryClient, row)
      const onUndo = () =>
        void save(row, valuesBefore(profile, patch)).then(
          (restored) => cacheProfile(queryClient, restored),
          onError,
        )
      hideToast(toast.current)
      toast.current = toastUndo({ ...done, onUndo })
    },
    onError,
  })
  const isSending = useIsSending(APPLY)
  return {
    isPending,
    apply: (patch: AppliedPatch) => {
      if (!isSending()) mutate(patch)
    },
  }
}

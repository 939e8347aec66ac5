import type { Profile, ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { describeError, errorCode } from '../../../lib/api/errors.ts'
import { refreshSession } from '../../../lib/session/session.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import type { Refusal } from '../../../ui/form/use-schema-form.ts'
import { detailsStrings as strings } from './strings.ts'
import { applyTimeZone } from './time-zone.ts'

export const useOwnProfile = () => useQuery(api.profiles.mine.queryOptions())

export function useSaveDetails() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Partial<ProfileFields> & { version: number }) => client.profiles.save(change),
    onSuccess: (saved: Profile, { time_zone }) => {
      // Meanwhile another person may have signed in.
      queryClient.setQueryData(api.profiles.mine.queryKey(), (known) =>
        known?.user_id === saved.user_id ? saved : known,
      )
      void (time_zone ? applyTimeZone(queryClient) : refreshSession(queryClient))
      toastSuccess(strings.saved)
    },
    onError: (error) => {
      if (errorCode(error) === 'STALE') void queryClient.invalidateQueries({ queryKey: api.profiles.key() })
    },
  })
}

export function describeSaveFailure(error: unknown): Refusal<'time_zone'> {
  const code = errorCode(error)
  if (code === 'STALE') return strings.stale
  if (code === 'INVALID_TIME_ZONE') return { ...strings.badTimeZone, field: 'time_zone' }
  return describeError(error, strings.failure)
}

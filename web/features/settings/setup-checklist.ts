import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import { toastFailure } from '../../ui/feedback/toast.ts'
import { settingsQuery } from './options.ts'

const firstStepsStrings = {
  failed: { title: 'Not Put Away', message: 'The first steps could not be put away. Please try again.' },
} as const

/** Whether the dashboards of administrators show the first steps, and how they are put away for all administrators. */
export function useFirstSteps() {
  const queryClient = useQueryClient()
  const setting = useQuery(settingsQuery()).data?.find(({ key }) => key === 'show_first_steps')
  const putAway = useMutation({
    mutationFn: () =>
      client.settings.save({
        changes: [{ key: 'show_first_steps', value: false, version: setting?.version ?? 0 }],
      }),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery().queryKey, settings),
    onError: (error) => {
      toastFailure(error, firstStepsStrings.failed)
      return queryClient.invalidateQueries({ queryKey: settingsQuery().queryKey })
    },
  })
  return { areShown: setting?.value === true, putAway }
}

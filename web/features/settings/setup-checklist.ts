import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import { toastFailure } from '../../ui/feedback/toast.ts'
import { settingsQuery } from './options.ts'

const setupChecklistStrings = {
  failed: { title: 'Not Put Away', message: 'The setup checklist could not be put away. Please try again.' },
} as const

/** Whether the dashboards of administrators show the setup checklist, and how it is put away for all administrators. */
export function useSetupChecklist() {
  const queryClient = useQueryClient()
  const setting = useQuery(settingsQuery()).data?.find(({ key }) => key === 'show_setup_checklist')
  const putAway = useMutation({
    mutationFn: () =>
      client.settings.save({
        changes: [{ key: 'show_setup_checklist', value: false, version: setting?.version ?? 0 }],
      }),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery().queryKey, settings),
    onError: (error) => {
      toastFailure(error, setupChecklistStrings.failed)
      return queryClient.invalidateQueries({ queryKey: settingsQuery().queryKey })
    },
  })
  return { isShown: setting?.value === true, putAway }
}

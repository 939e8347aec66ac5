import type { EditableSetting } from '@jobscout/contract/settings/model.ts'
import { ORPCError } from '@orpc/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { errorCode } from '../../../lib/api/errors.ts'
import { publicSettingsQuery } from '../../../lib/api/settings.ts'
import { toastError, toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { settingHistoryQuery, settingsQuery } from '../options.ts'
import { settingsStrings as strings } from '../strings.ts'
import type { Draft } from './use-draft.ts'

export const useSettings = () => useQuery(settingsQuery())
export const useSettingHistory = () => useQuery(settingHistoryQuery())

const problemsIn = (error: unknown): { key: EditableSetting; message: string }[] => {
  const data: unknown = error instanceof ORPCError ? error.data : undefined
  return (data as { problems?: { key: EditableSetting; message: string }[] } | undefined)?.problems ?? []
}

/** Saves the edits of the draft. */
export function useSaveSettings(draft: Draft) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (edits: Draft['edits']) =>
      client.settings.save({
        changes: [...edits].map(([key, { value, version }]) => ({ key, value, version })),
      }),
    async onSuccess(settings, sent) {
      queryClient.setQueryData(settingsQuery().queryKey, settings)
      draft.settle(sent, settings)
      toastSuccess(strings.saved)
      await queryClient.invalidateQueries({ queryKey: publicSettingsQuery.queryKey })
    },
    async onError(error) {
      const code = errorCode(error)
      draft.showProblems(problemsIn(error))
      if (code === 'SETTINGS_CHANGED') toastError(strings.conflict)
      else if (code === 'SETTINGS_FORBIDDEN') toastError(strings.denied)
      else if (code === 'INVALID_SETTINGS') toastError(strings.invalid)
      else toastFailure(error, strings.saveFailed)
    },
    // Also after a conflict: the rows then show what the other person has saved.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.settings.key() }),
        queryClient.invalidateQueries({ queryKey: api.agents.waiting.key() }),
      ]),
  })
}

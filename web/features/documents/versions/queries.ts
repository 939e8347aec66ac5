import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { cvStrings as strings } from '../strings.ts'

/** The versions of one's own CV, or of a client's. */
export const useCvVersions = (userId?: string) =>
  useQuery<CvVersion[]>(api.documents.list.queryOptions({ input: { user_id: userId } }))

export const useRestoreCv = () =>
  useMutation({
    mutationFn: (versionId: string) => client.documents.restore({ version_id: versionId }),
    onSuccess: () => toastSuccess(strings.restored.title, strings.restored.message),
    onError: (error) => toastFailure(error, strings.restoreFailure),
    meta: { changes: 'cv' },
  })

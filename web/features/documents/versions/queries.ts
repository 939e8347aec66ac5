import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { cvVersionsQuery } from '../options.ts'
import { cvStrings as strings } from '../strings.ts'

export const useCvVersions = (userId?: string) => useQuery<CvVersion[]>(cvVersionsQuery(userId))

export const useRestoreCv = () =>
  useMutation({
    mutationFn: (versionId: string) => client.documents.restore({ version_id: versionId }),
    onSuccess: () => toastSuccess(strings.restored),
    onError: (error) => toastFailure(error, strings.restoreFailure),
    meta: { changes: 'cv' },
  })

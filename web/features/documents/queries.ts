import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toastError, toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { cvStrings as strings } from './strings.ts'

/** Versions of one's own CV, or of a client's. */
const versionsQuery = (userId?: string) =>
  queryOptions({
    queryKey: ['documents', 'cv', userId ?? 'mine'],
    queryFn: ({ signal }) => client.documents.list({ user_id: userId }, { signal }),
  })

export const useSentDocuments = (applicationId: string) =>
  useQuery({
    queryKey: ['documents', 'sent', applicationId],
    queryFn: ({ signal }) => client.documents.sent({ application_id: applicationId }, { signal }),
  })

export const useCvVersions = (userId?: string) => useQuery(versionsQuery(userId))

/** Refetches the list after a change of the CV and notifies the caller. */
export function useCvChanged(onChanged?: () => void) {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: versionsQuery().queryKey })
    onChanged?.()
  }
}

export function useRestoreCv(onChanged?: () => void) {
  const changed = useCvChanged(onChanged)
  return useMutation({
    mutationFn: (versionId: string) => client.documents.restore({ version_id: versionId }),
    onSuccess: async () => {
      toastSuccess(strings.restored.title, strings.restored.message)
      await changed()
    },
    onError: (error) => toastFailure(error, strings.restoreFailure),
  })
}

/** What is needed to show or save one. */
export type CvFileRef = Pick<CvVersion, 'filename' | 'format' | 'path'>

/** The file behind a path of the bucket, by a link that is asked for now. */
export async function fetchCv(path: string): Promise<Blob> {
  const [user_id = '', file = ''] = path.split('/')
  const { url } = await client.documents.sign({ user_id, file })
  const answer = await fetch(url, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`)
  return answer.blob()
}

/** Saves a file of the person's CV under its own name. */
export async function downloadCv({ filename, format }: CvFileRef, path: string): Promise<void> {
  const extension = path.slice(path.lastIndexOf('.') + 1) || format
  saveFile(await fetchCv(path), filename.replace(/\.\w+$/, `.${extension}`))
}

export function useDownloadCv() {
  return useMutation({
    mutationFn: ({ version, path }: { version: CvFileRef; path: string }) => downloadCv(version, path),
    onError: () => toastError(strings.downloadFailure.title, strings.downloadFailure.message),
  })
}

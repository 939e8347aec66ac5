import { FILE_MAX_BYTES, fileErrors } from '@jobscout/contract/applications/sheet-limits.ts'
import { type Mutation, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../../lib/api/api.ts'
import { ExplainedError } from '../../../../lib/api/errors.ts'
import { toastError } from '../../../../ui/feedback/toast.ts'
import { fileStrings as strings } from '../../strings.ts'
import { describeKeptFailure } from './queries.ts'

/** What the file picker offers. */
export const ACCEPTED_FILES = '.pdf,.docx,.png,.jpg,.jpeg,.txt'

/** Refuses what the server would refuse too, before it is uploaded. Throws ExplainedError. */
function refuseUnfit({ name, size }: File): void {
  const refuse = (code: keyof typeof fileErrors) => {
    throw new ExplainedError({ title: strings.notAdded(name), message: fileErrors[code].message })
  }
  if (!/\.(pdf|docx|png|jpe?g|txt)$/i.test(name)) refuse('INVALID_FILE_TYPE')
  if (size === 0) refuse('FILE_EMPTY')
  if (size > FILE_MAX_BYTES) refuse('FILE_TOO_LARGE')
}

const describeUploadFailure = (error: unknown, file: File) =>
  describeKeptFailure(error, { title: strings.notAdded(file.name), message: strings.failed })

/** A file on its way to an application, or one that was not added. */
export interface Upload {
  readonly key: number
  readonly file: File
  /** Why it was not added; null while it is under way. */
  readonly failure: string | null
  /** Waits for another upload, or for a connection. */
  readonly isPaused: boolean
}

const toUpload = ({ mutationId, state }: Mutation): Upload => ({
  key: mutationId,
  file: state.variables as File,
  failure: state.error && describeUploadFailure(state.error, state.variables as File).message,
  isPaused: state.isPaused,
})

/** Adds files to an application, one after the other. They go on while the sheet is closed, and one that was not added stays with its
 *  reason until it is tried again or dismissed. */
export function useUploads(applicationId: string) {
  const queryClient = useQueryClient()
  const mutationKey = ['add file', applicationId]
  const upload = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    gcTime: Number.POSITIVE_INFINITY,
    meta: { changes: 'applicationKept' },
    mutationFn: async (file: File) => {
      refuseUnfit(file)
      return await client.applications.sheet.addFile({ application_id: applicationId, file })
    },
    onError: (error, file) => toastError(describeUploadFailure(error, file)),
  })
  const states = useMutationState({
    filters: {
      mutationKey,
      predicate: ({ state }) => state.status === 'pending' || state.status === 'error',
    },
    select: toUpload,
  })
  const forget = (unwanted: (mutation: Mutation) => boolean) => {
    const cache = queryClient.getMutationCache()
    for (const mutation of cache.findAll({ mutationKey })) if (unwanted(mutation)) cache.remove(mutation)
  }
  const dismiss = ({ key }: Upload) => forget(({ mutationId }) => mutationId === key)
  const add = (files: Iterable<File>) => {
    forget(({ state }) => state.status === 'success')
    for (const file of files) upload.mutate(file)
  }
  return {
    uploads: states,
    add,
    dismiss,
    retry: (failed: Upload) => {
      dismiss(failed)
      add([failed.file])
    },
  }
}

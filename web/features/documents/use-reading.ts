import type { CvReading } from '@jobscout/contract/documents/cv-reading.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toastError } from '../../ui/feedback/toast.ts'
import { jsonResumeStrings } from './reading-strings.ts'

/** What a file says of the person, with the file's name. */
export interface FileReading {
  readonly filename: string
  readonly reading: CvReading
}

const readingQuery = (cvUrl: string | null) =>
  queryOptions({
    // Another CV is another reading.
    queryKey: ['documents', 'reading', cvUrl],
    queryFn: ({ signal }) => client.documents.read({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: cvUrl !== null,
  })

/** Proposals from the current CV. */
export const useReading = (cvUrl: string | null) => useQuery(readingQuery(cvUrl))

/** The other way round: the profile as a file that other programs read. */
export const useDownloadJsonResume = () =>
  useMutation({
    mutationFn: async () => {
      const resume = await client.documents.jsonResume()
      saveFile(new Blob([JSON.stringify(resume, null, 2)], { type: 'application/json' }), 'resume.json')
    },
    onError: () => toastError(jsonResumeStrings.failure.title, jsonResumeStrings.failure.message),
  })

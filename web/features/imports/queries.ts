import { importErrors, undoImportErrors } from '@jobscout/contract/imports/errors.ts'
import type { ImportCorrections, RowFilter } from '@jobscout/contract/imports/model.ts'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import { describeError, type ErrorText, errorCode } from '../../lib/api/errors.ts'
import type { ImportFile } from './import-file.ts'
import { importsQuery } from './options.ts'

const messages: Readonly<Record<string, { readonly message: string }>> = {
  ...importErrors,
  ...undoImportErrors,
}

/** In the contract's words, which are loaded with this screen alone. */
export function describeImportFailure(error: unknown, fallback: ErrorText): ErrorText {
  const message = messages[errorCode(error) ?? '']?.message
  return message ? { title: fallback.title, message } : describeError(error, fallback)
}

const PAGE_SIZE = 200

/** How the server reads the file with the corrections. Each page sends the file again, since the server keeps none. */
export const useParsedImport = (
  { id, file }: ImportFile,
  corrections: ImportCorrections,
  filter: RowFilter,
) =>
  useInfiniteQuery({
    queryKey: ['read-import', id, corrections, filter],
    queryFn: ({ pageParam, signal }) =>
      client.imports.read(
        { file, corrections: JSON.stringify(corrections), filter, page: pageParam, page_size: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : null),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const useRunImport = ({ file }: ImportFile) =>
  useMutation({
    mutationFn: ({ corrections, expected }: { corrections: ImportCorrections; expected: number }) =>
      client.imports.run({ file, corrections: JSON.stringify(corrections), expected }),
    meta: { changes: 'import' },
  })

export const useImports = () => useQuery(importsQuery())

export const useUndoImport = () =>
  useMutation({
    mutationFn: (id: string) => client.imports.undo({ id }),
    meta: { changes: 'import' },
  })

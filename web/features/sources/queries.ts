import type { sourcePatch } from '@jobscout/contract/sources/model.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { client } from '../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { followReadings, refusalsQuery, sourceRunsQuery, sourcesQuery } from './options.ts'
import { sourceStrings as strings } from './strings.ts'

export const useSources = () => useQuery(sourcesQuery())
export const useSourceRuns = (id: string) => useQuery(sourceRunsQuery(id))
export const useRefusals = (runId: string) => useQuery(refusalsQuery(runId))

/** Finds a board by address or name, and reads it once. */
export const useTestSource = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof client.sources.test>[0]) => client.sources.test(input),
  })

/** Adds a source and has it read at once. Where that cannot be started, it is due on schedule within minutes. */
export const useAddSource = () =>
  useMutation({
    mutationFn: async (input: Parameters<typeof client.sources.add>[0]) => {
      const source = await client.sources.add(input)
      const isStarted = await client.sources.ingest({ sources: [source.id] }).then(
        () => true,
        () => false,
      )
      return { ...source, isStarted }
    },
    onSuccess: ({ name, isStarted }) => {
      followReadings()
      const { title, message, later } = strings.added
      toastSuccess({ title, message: isStarted ? message(name) : later(name) })
    },
    meta: { changes: 'source' },
  })

export const useChangeSource = () =>
  useMutation({
    mutationFn: (input: { id: string } & z.input<typeof sourcePatch>) => client.sources.change(input),
    onError: (error) => toastFailure(error, strings.changeFailed),
    meta: { changes: 'source' },
  })

export const useReadSource = () =>
  useMutation({
    mutationFn: (id: string) => client.sources.ingest({ sources: [id] }),
    onSuccess: () => {
      followReadings()
      toastSuccess(strings.started)
    },
    onError: (error) => toastFailure(error, strings.startFailed),
    meta: { changes: 'source' },
  })

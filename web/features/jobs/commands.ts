import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import {
  type CommandSearchResult,
  FOUND_COMMANDS_MAX,
  isSearchable,
  rankByLabel,
} from '../../lib/commands.ts'
import { placeLine } from './place-line.ts'
import { jobsStrings as strings } from './strings.ts'

/** Open jobs for what was typed, as the list of jobs finds them: by what they say, and the best for the person first. */
export function useJobSearchCommands(text: string): CommandSearchResult {
  const navigate = useNavigate()
  const isWanted = isSearchable(text)
  const query = useQuery(
    api.jobs.list.queryOptions({
      input: { search: text },
      enabled: isWanted,
      placeholderData: keepPreviousData,
    }),
  )
  if (!isWanted) return { query, commands: [] }
  const { items = [], total = 0 } = query.data ?? {}
  const jobs = items.map((job) => ({
    id: job.id,
    label: job.title,
    detail: [job.company, placeLine(job)].filter(Boolean).join(' · '),
    run: () => void navigate({ to: '/jobs/$jobId', params: { jobId: job.id } }),
  }))
  const nearest = rankByLabel(jobs, text).slice(0, FOUND_COMMANDS_MAX)
  const all = {
    id: 'jobs.all',
    label: strings.showJobs(total),
    run: () => void navigate({ to: '/jobs', search: { search: text } }),
  }
  return { query, commands: total > FOUND_COMMANDS_MAX ? [...nearest, all] : nearest }
}

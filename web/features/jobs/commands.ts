import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import {
  type Command,
  type CommandSearchResult,
  FOUND_COMMANDS_MAX,
  isSearchable,
  rankByLabel,
} from '../../lib/commands/commands.ts'
import { placeLine } from './list/posting-text.ts'
import { jobsStrings as strings } from './strings.ts'

export function useJobCommands(): readonly Command[] {
  const navigate = useNavigate()
  return [
    {
      id: 'jobs.add',
      label: strings.add,
      words: strings.addWords,
      run: () => void navigate({ to: '/jobs', search: { add: true } }),
    },
  ]
}

/** Open jobs that match the typed text, found and ranked as in the jobs list. */
export function useJobSearchCommands(text: string): CommandSearchResult {
  const navigate = useNavigate()
  const isEnabled = isSearchable(text)
  const query = useQuery(
    api.jobs.list.queryOptions({
      // A search by name means every job.
      input: { search: text, roles: 'all' },
      enabled: isEnabled,
      placeholderData: keepPreviousData,
    }),
  )
  if (!isEnabled) return { query, commands: [] }
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
    run: () => void navigate({ to: '/jobs', search: { search: text, roles: 'all' } }),
  }
  return { query, commands: total > FOUND_COMMANDS_MAX ? [...nearest, all] : nearest }
}

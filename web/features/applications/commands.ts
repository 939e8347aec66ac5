import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { trackingStatusDisplay } from '../../lib/application-status.ts'
import {
  type Command,
  type CommandSearchResult,
  FOUND_COMMANDS_MAX,
  isSearchable,
} from '../../lib/commands.ts'
import { viewStrings } from './view-strings.ts'

export function useApplicationCommands(): readonly Command[] {
  const navigate = useNavigate()
  return (['board', 'timeline'] as const).map((view) => ({
    id: `applications.${view}`,
    label: viewStrings.command[view],
    run: () => void navigate({ to: '/applications', search: { view } }),
  }))
}

/** The person's own applications for what was typed. */
export function useApplicationSearchCommands(text: string): CommandSearchResult {
  const navigate = useNavigate()
  const isWanted = isSearchable(text)
  const query = useQuery(
    api.applications.list.queryOptions({
      input: { search: text, page_size: FOUND_COMMANDS_MAX },
      enabled: isWanted,
      placeholderData: keepPreviousData,
    }),
  )
  const items = isWanted ? (query.data?.items ?? []) : []
  return {
    query,
    commands: items.map(({ id, job_title, company_name, status }) => ({
      id,
      label: job_title,
      detail: `${company_name} · ${trackingStatusDisplay(status).label}`,
      run: () => void navigate({ to: '/applications', hash: id }),
    })),
  }
}

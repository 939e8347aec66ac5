import { ownerWord } from '@jobscout/contract/applications/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import {
  type Command,
  type CommandSearchResult,
  FOUND_COMMANDS_MAX,
  isSearchable,
} from '../../lib/commands/commands.ts'
import { applicationsStrings, viewStrings } from './strings.ts'

export function useApplicationCommands(): readonly Command[] {
  const navigate = useNavigate()
  const open = (view: 'board' | 'timeline') => void navigate({ to: '/applications', search: { view } })
  return [
    ...(['board', 'timeline'] as const).map((view) => ({
      id: `applications.${view}`,
      label: viewStrings.command[view],
      run: () => open(view),
    })),
    {
      id: 'applications.saved',
      label: viewStrings.saved,
      words: viewStrings.savedWords,
      run: () => open('board'),
    },
    {
      id: 'applications.add',
      label: applicationsStrings.add,
      roles: ['client'],
      run: () => void navigate({ to: '/applications', search: { add: true } }),
    },
  ]
}

/** The person's own applications that match the typed text. */
export function useApplicationSearchCommands(text: string): CommandSearchResult {
  const navigate = useNavigate()
  const isEnabled = isSearchable(text)
  const query = useQuery(
    api.applications.list.queryOptions({
      input: { search: text, page_size: FOUND_COMMANDS_MAX },
      enabled: isEnabled,
      placeholderData: keepPreviousData,
    }),
  )
  const items = isEnabled ? (query.data?.items ?? []) : []
  return {
    query,
    commands: items.map(({ id, job_title, company_name, status, response_type, submission }) => ({
      id,
      label: job_title,
      detail: `${company_name} · ${ownerWord({ status, response_type, submission }).label}`,
      run: () => void navigate({ to: '/applications', hash: id }),
    })),
  }
}

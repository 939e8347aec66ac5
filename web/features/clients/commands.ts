import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import { type CommandSearchResult, FOUND_COMMANDS_MAX, isSearchable } from '../../lib/commands/commands.ts'

/** The agent's clients that match the typed text; none for other roles. */
export function useClientSearchCommands(text: string, isAgent: boolean): CommandSearchResult {
  const navigate = useNavigate()
  const isEnabled = isAgent && isSearchable(text)
  const query = useQuery(
    api.clients.list.queryOptions({
      input: { search: text, page_size: FOUND_COMMANDS_MAX },
      enabled: isEnabled,
      placeholderData: keepPreviousData,
    }),
  )
  const items = isEnabled ? (query.data?.items ?? []) : []
  return {
    query,
    commands: items.map(({ user_id, first_name, last_name, email }) => {
      const name = `${first_name} ${last_name}`.trim()
      return {
        id: user_id,
        label: name || email,
        ...(name && { detail: email }),
        run: () => void navigate({ to: '/clients/$clientId', params: { clientId: user_id } }),
      }
    }),
  }
}

import { useMantineColorScheme } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import {
  type Command,
  type CommandSearchResult,
  FOUND_COMMANDS_MAX,
  isSearchable,
} from '../../lib/commands/commands.ts'
import { useSignOut } from './navigation/sign-out.ts'
import type { AccountTab } from './search.ts'
import { useAccountSecurity } from './security/queries.ts'
import { commandStrings as strings } from './strings.ts'

const schemes = ['light', 'dark', 'auto'] as const

export function useAccountCommands(): readonly Command[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { data: protection } = useAccountSecurity()
  const hasTwoFactor = protection?.two_factor_offered || protection?.two_factor_enabled
  const openTab = (tab: AccountTab) => () => void navigate({ to: '/account', search: { tab } })
  return [
    { id: 'accounts.export', ...strings.export, run: openTab('data') },
    { id: 'accounts.password', ...strings.password, run: openTab('security') },
    ...(hasTwoFactor ? [{ id: 'accounts.two-factor', ...strings.twoFactor, run: openTab('security') }] : []),
    { id: 'accounts.notifications', ...strings.notifications, run: openTab('notifications') },
    { id: 'accounts.plan', ...strings.plan, roles: ['client'], run: openTab('subscription') },
    ...schemes
      .filter((scheme) => scheme !== colorScheme)
      .map((scheme) => ({
        id: `accounts.${scheme}`,
        ...strings.appearance[scheme],
        run: () => setColorScheme(scheme),
      })),
    { id: 'accounts.sign-out', ...strings.signOut, run: () => signOut.mutate() },
  ]
}

/** The people who match the typed text; none for roles below administrators. */
export function useUserSearchCommands(text: string, isAdmin: boolean): CommandSearchResult {
  const navigate = useNavigate()
  const isEnabled = isAdmin && isSearchable(text)
  const query = useQuery(
    api.accounts.users.list.queryOptions({
      input: { search: text, limit: FOUND_COMMANDS_MAX },
      enabled: isEnabled,
      placeholderData: keepPreviousData,
    }),
  )
  const items = isEnabled ? (query.data?.items ?? []) : []
  return {
    query,
    commands: items.map(({ user_id, first_name, last_name, email }) => ({
      id: user_id,
      label: `${first_name} ${last_name}`.trim() || email,
      detail: email,
      run: () => void navigate({ to: '/user-management', search: { search: email, user: user_id } }),
    })),
  }
}

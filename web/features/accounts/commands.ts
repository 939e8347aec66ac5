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
import type { AccountTab } from './options.ts'
import { useAccountSecurity } from './security/queries.ts'

/** Labels in the command palette, and further words that find them. */
const commandStrings = {
  export: { label: 'My Data', words: 'download export delete' },
  password: { label: 'Change Password', words: 'security' },
  twoFactor: { label: 'Two-Factor Sign-In', words: 'security totp 2fa code' },
  notifications: { label: 'Notification Settings', words: 'email quiet hours' },
  plan: { label: 'My Subscription', words: 'plan billing' },
  appearance: {
    light: { label: 'Switch to Light', words: 'appearance theme bright' },
    dark: { label: 'Switch to Dark', words: 'appearance theme night' },
    auto: { label: 'Follow the System’s Appearance', words: 'theme light dark' },
  },
  signOut: { label: 'Sign Out', words: 'log out logout leave' },
} as const

const schemes = ['light', 'dark', 'auto'] as const

export function useAccountCommands(): readonly Command[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { data: protection } = useAccountSecurity()
  const hasTwoFactor = protection?.two_factor_offered || protection?.two_factor_enabled
  const openTab = (tab: AccountTab) => () => void navigate({ to: '/account', search: { tab } })
  return [
    { id: 'accounts.export', ...commandStrings.export, run: openTab('data') },
    { id: 'accounts.password', ...commandStrings.password, run: openTab('security') },
    ...(hasTwoFactor
      ? [{ id: 'accounts.two-factor', ...commandStrings.twoFactor, run: openTab('security') }]
      : []),
    { id: 'accounts.notifications', ...commandStrings.notifications, run: openTab('notifications') },
    { id: 'accounts.plan', ...commandStrings.plan, roles: ['client'], run: openTab('subscription') },
    ...schemes
      .filter((scheme) => scheme !== colorScheme)
      .map((scheme) => ({
        id: `accounts.${scheme}`,
        ...commandStrings.appearance[scheme],
        run: () => setColorScheme(scheme),
      })),
    { id: 'accounts.sign-out', ...commandStrings.signOut, run: () => signOut.mutate() },
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

import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../../lib/commands/commands.ts'
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

import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../../lib/commands/commands.ts'
import { limitStrings as strings } from './strings.ts'

export function useBillingCommands(): readonly Command[] {
  const navigate = useNavigate()
  return [
    {
      id: 'billing.plans',
      label: strings.seePlans,
      words: strings.planWords,
      roles: ['client'],
      run: () => void navigate({ to: '/pricing' }),
    },
  ]
}

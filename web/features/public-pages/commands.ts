import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../../lib/commands/commands.ts'
import { legalStrings as strings } from './legal/document.ts'

export function useLegalCommands(): readonly Command[] {
  const navigate = useNavigate()
  return [
    { id: 'legal.terms', label: strings.terms, run: () => void navigate({ to: '/terms' }) },
    { id: 'legal.privacy', label: strings.privacy, run: () => void navigate({ to: '/privacy' }) },
  ]
}

import type { Absence } from '@jobscout/contract/agents/absence.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { agentStrings as strings } from '../strings.ts'

interface AgentStatusProps {
  isActive: boolean
  /** The account is to be deleted. */
  isClosing: boolean
  /** The present or the next one. */
  absence: Absence | null
}

/** Leaving, active, inactive, or away and until when. */
export function AgentStatus({ isActive, isClosing, absence }: AgentStatusProps) {
  if (isClosing) return <StatusBadge tone="amber">{strings.leaving}</StatusBadge>
  if (!isActive) return <StatusBadge>{strings.inactive}</StatusBadge>
  if (absence?.today) return <StatusBadge tone="amber">{strings.away(absence.until)}</StatusBadge>
  return <StatusBadge tone="green">{strings.active}</StatusBadge>
}

import type { Absence } from '@jobscout/contract/agents/absence.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { agentStrings as strings } from '../strings.ts'

interface AgentStatusProps {
  isActive: boolean
  /** The present or the next one. */
  absence: Absence | null
}

/** Active, inactive, or away and until when. */
export function AgentStatus({ isActive, absence }: AgentStatusProps) {
  if (!isActive) return <StatusBadge>{strings.inactive}</StatusBadge>
  if (absence?.today) return <StatusBadge tone="amber">{strings.away(absence.until)}</StatusBadge>
  return <StatusBadge tone="green">{strings.active}</StatusBadge>
}

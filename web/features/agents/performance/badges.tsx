import { loadBand, successBand } from '@jobscout/contract/agents/model.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { performanceStrings as strings } from '../strings.ts'

export function LoadBadge({ agent }: { agent: Parameters<typeof loadBand>[0] }) {
  const band = loadBand(agent)
  if (band === 'high') return <StatusBadge tone="amber">{strings.highLoad}</StatusBadge>
  return band && <StatusBadge>{strings.lowLoad}</StatusBadge>
}

const bandTone = { Excellent: 'green', Good: 'grey', 'Needs Improvement': 'amber' } as const

/** The specification's bands: from 85 Excellent, from 70 Good. */
export function SuccessBadge({ rate }: { rate: number }) {
  const band = successBand(rate)
  return <StatusBadge tone={bandTone[band]}>{band}</StatusBadge>
}

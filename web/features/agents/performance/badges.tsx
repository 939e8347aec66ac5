import { HIGH_LOAD_ABOVE, LOW_LOAD_BELOW, successBand } from '@jobscout/contract/agents/model.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { performanceStrings as strings } from '../strings.ts'

/** More than 10 clients assigned within 30 days are a high load, fewer than 5 a low one. */
export function LoadBadge({ assigned }: { assigned: number }) {
  if (assigned > HIGH_LOAD_ABOVE) return <StatusBadge tone="amber">{strings.highLoad}</StatusBadge>
  if (assigned < LOW_LOAD_BELOW) return <StatusBadge>{strings.lowLoad}</StatusBadge>
  return null
}

const bandTone = { Excellent: 'green', Good: 'grey', 'Needs Improvement': 'amber' } as const

/** The specification's bands: from 85 Excellent, from 70 Good. */
export function SuccessBadge({ rate }: { rate: number }) {
  const band = successBand(rate)
  return <StatusBadge tone={bandTone[band]}>{band}</StatusBadge>
}

import { loadBand, successBand } from '@jobscout/contract/agents/model.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { performanceStrings as strings } from '../strings.ts'
import classes from './AgentPerformance.module.css'

type RatedAgent = Parameters<typeof loadBand>[0]

function LoadBadge({ agent }: { agent: RatedAgent }) {
  const band = loadBand(agent)
  if (band === 'high') return <StatusBadge tone="amber">{strings.highLoad}</StatusBadge>
  return band && <StatusBadge>{strings.lowLoad}</StatusBadge>
}

/** An agent's new clients, with a badge where they are many or few. */
export const LoadFigure = ({ agent }: { agent: RatedAgent }) => (
  <span className={classes.figure}>
    <span>{agent.recent_assignments}</span> <LoadBadge agent={agent} />
  </span>
)

const bandTone = { Excellent: 'green', Good: 'grey', 'Needs Improvement': 'amber' } as const

/** The share of answered applications with its band. */
export function SuccessFigure({ rate }: { rate: number }) {
  const band = successBand(rate)
  return (
    <span className={classes.figure}>
      <span>{rate}%</span> <StatusBadge tone={bandTone[band]}>{band}</StatusBadge>
    </span>
  )
}

import type { ReactNode } from 'react'
import { meaningTone, type Tone, toneInk, toneTint } from '../theme/tokens.ts'
import classes from './StatusBadge.module.css'

interface StatusBadgeProps {
  tone?: Tone
  children: ReactNode
}

/** A word on a tinted background. The tone repeats the meaning of the word and never carries it alone. */
export function StatusBadge({ tone = 'grey', children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} style={{ color: toneInk[tone], background: toneTint[tone] }}>
      {children}
    </span>
  )
}

interface MeaningBadgeProps {
  label: string
  meaning: keyof typeof meaningTone
}

/** A status in the tone of its meaning. */
export const MeaningBadge = ({ label, meaning }: MeaningBadgeProps) => (
  <StatusBadge tone={meaningTone[meaning]}>{label}</StatusBadge>
)

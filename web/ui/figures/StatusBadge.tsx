import type { ReactNode } from 'react'
import { type Tone, toneInk, toneTint } from '../theme/tokens.ts'
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

import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Meter } from './Meter.tsx'
import classes from './StatCard.module.css'

interface StatCardProps {
  label: string
  value: ReactNode
  /** Follows the figure, smaller: "of 50". */
  of?: string
  note?: ReactNode
  progress?: { value: number; max: number }
}

export function StatCard({ label, value, of, note, progress }: StatCardProps) {
  return (
    <Card>
      <p className={classes.label}>{label}</p>
      <p className={classes.figure}>
        {value}
        {of && <span className={classes.of}> {of}</span>}
      </p>
      {progress && <Meter value={progress.value} max={progress.max} />}
      {note && <p className={classes.note}>{note}</p>}
    </Card>
  )
}

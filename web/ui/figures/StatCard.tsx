import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../layout/Card.tsx'
import { Muted } from '../layout/primitives.tsx'
import { Meter } from './Meter.tsx'
import classes from './StatCard.module.css'

interface StatCardProps {
  label: string
  value: ReactNode
  /** Smaller text after the figure: "of 50". */
  of?: string
  note?: ReactNode
  progress?: { value: number; max: number }
  /** Reserves the space of figure and note. */
  loading?: boolean
}

export function StatCard({ label, value, of, note, progress, loading = false }: StatCardProps) {
  return (
    <Card className={classes.card}>
      <Muted size={15}>{label}</Muted>
      <p className={classes.figure}>
        {loading ? <Skeleton component="span" className={classes.waiting} /> : value}
        {of && !loading && <span className={classes.of}> {of}</span>}
      </p>
      <div className={classes.foot}>
        {progress && !loading && <Meter value={progress.value} max={progress.max} />}
        {note && (
          <Muted size={15} mt={6}>
            {loading ? ' ' : note}
          </Muted>
        )}
      </div>
    </Card>
  )
}

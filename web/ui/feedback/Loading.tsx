import { Skeleton } from '@mantine/core'
import { useContext } from 'react'
import { Card } from '../layout/Card.tsx'
import { StaffMeasures } from '../layout/Page.tsx'
import { Hidden } from '../layout/primitives.tsx'
import classes from './Loading.module.css'

const range = (length: number) => Array.from({ length }, (_, index) => index)

interface LoadingProps {
  label?: string
  children: React.ReactNode
}

/** Reserves its space at once and becomes visible after 100 ms, so that fast responses do not flicker. */
export function Loading({ label = 'Loading…', children }: LoadingProps) {
  return (
    <div className={classes.loading} role="status" aria-busy="true">
      <Hidden>{label}</Hidden>
      {children}
    </div>
  )
}

/** Skeletons of cards in their final size. */
export function CardListSkeleton({
  cards = 4,
  height = 148,
  label,
}: {
  cards?: number
  height?: number
  label?: string
}) {
  return (
    <Loading label={label}>
      {range(cards).map((card) => (
        <Card key={card} style={{ minHeight: height }}>
          <Skeleton height={20} width="45%" mb={12} />
          <Skeleton height={14} width="70%" mb={12} />
          <Skeleton height={14} width="90%" />
        </Card>
      ))}
    </Loading>
  )
}

/** Skeletons of rows inside a card. */
export function RowsSkeleton({ rows = 5, label }: { rows?: number; label?: string }) {
  return (
    <Loading label={label}>
      {range(rows).map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Loading>
  )
}

/** A whole screen whose layout is not known yet. */
export function PageSkeleton() {
  const isWide = useContext(StaffMeasures)
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      <Loading>
        <Skeleton height={36} width="min(320px, 60%)" mb={8} />
        <Skeleton height={140} radius="lg" />
        <Skeleton height={140} radius="lg" />
      </Loading>
    </div>
  )
}

import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Sparkline } from '../charts/Sparkline.tsx'
import { Group, Muted } from '../layout/primitives.tsx'
import classes from './StatStrip.module.css'

export interface Stat {
  readonly label: string
  readonly value: ReactNode
  /** Smaller, after the figure: "61 active", "of 20". */
  readonly of?: ReactNode
  /** One line below the figure. */
  readonly note?: ReactNode
  /** The course of the figure, oldest first. */
  readonly trend?: readonly number[]
  /** amber: somebody waits; red: something failed; grey: there is nothing yet. */
  readonly tone?: 'amber' | 'red' | 'grey'
  /** The rows behind the figure. */
  readonly link?: { readonly to: string; readonly search?: Record<string, unknown> }
}

interface StatStripProps {
  label: string
  stats: readonly Stat[]
  /** header: figures of 22 px, in the strip of a screen's header. */
  size?: 'header' | 'full'
  /** Reserves the space of the figures. */
  loading?: boolean
  /** The figures could not be loaded. */
  failed?: boolean
}

/** Figures in one card, with lines between them. A cell with a link opens the rows behind its figure. */
export const StatStrip = ({
  label,
  stats,
  size = 'header',
  loading = false,
  failed = false,
}: StatStripProps) => (
  <div className={classes.frame}>
    <ul className={classes.strip} aria-label={label} data-size={size} aria-busy={loading || undefined}>
      {(failed ? stats.map(withoutFigure) : stats).map((stat) => (
        <li key={stat.label} className={classes.cell}>
          {stat.link ? (
            <Link to={stat.link.to as never} search={stat.link.search as never} className={classes.link}>
              <StatCell {...stat} loading={loading} />
            </Link>
          ) : (
            <div className={classes.link}>
              <StatCell {...stat} loading={loading} />
            </div>
          )}
        </li>
      ))}
    </ul>
  </div>
)

const withoutFigure = ({ label, link }: Stat): Stat => ({ label, link, value: '–' })

function StatCell({ label, value, of, note, trend, tone, loading }: Stat & { loading: boolean }) {
  return (
    <>
      <Muted as="span" size={13}>
        {label}
      </Muted>
      <Group as="span" gap={8} justify="space-between" nowrap className={classes.row}>
        {loading ? (
          <Skeleton component="span" className={classes.waiting} />
        ) : (
          <span>
            <span className={classes.figure} data-tone={tone}>
              {value}
            </span>
            {of && (
              <Muted as="span" size={13}>
                {' '}
                {of}
              </Muted>
            )}
          </span>
        )}
        {trend && !loading && <Sparkline values={trend} waiting={tone === 'amber'} />}
      </Group>
      {note && <span className={classes.note}>{loading ? ' ' : note}</span>}
    </>
  )
}

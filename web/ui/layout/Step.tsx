import { type ReactNode, useEffect, useRef } from 'react'
import { Meter } from '../figures/Meter.tsx'
import { Page } from './Page.tsx'
import { Group } from './primitives.tsx'
import classes from './Step.module.css'

interface StepProps {
  /** From 1. */
  number: number
  count: number
  title: string
  intro?: ReactNode
  /** A link out of the steps. */
  leave: ReactNode
  /** A link to the step before. */
  back?: ReactNode
  /** A `SideSheet`. */
  sheet?: ReactNode
  children: ReactNode
}

/** One of several steps, in the frame of a screen. Its heading gets the focus when it is shown. The last child is a `StepBar`. */
export function Step({ number, count, title, intro, leave, back, sheet, children }: StepProps) {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Page
      width="narrow"
      title={
        <span ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </span>
      }
      actions={leave}
      back={
        <Group nowrap muted className={classes.progress}>
          {back}
          <span>{formatStep(number, count)}</span>
          <Meter value={number} max={count} />
        </Group>
      }
      sheet={sheet}
    >
      <div className={classes.step}>
        {intro && <p className={classes.intro}>{intro}</p>}
        {children}
      </div>
    </Page>
  )
}

export const formatStep = (number: number, count: number) => `Step ${number} of ${count}`

/** What leads on, at the lower edge of the window: first what else there is, then the one filled button. */
export const StepBar = ({ children }: { children: ReactNode }) => (
  <Group gap="8px 12px" justify="end" align="stretch" className={classes.bar} data-lower-edge>
    {children}
  </Group>
)

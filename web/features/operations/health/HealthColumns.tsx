import type { ReactNode } from 'react'
import classes from './Health.module.css'

/** Two columns on wide screens. */
export const HealthColumns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className={classes.columns}>
    <div>{left}</div>
    <div>{right}</div>
  </div>
)

import { type Role, roleLabels } from '@jobscout/contract/shared/roles.ts'
import type { ReactNode } from 'react'
import type { Token } from '../theme/tokens.ts'
import classes from './DotBadge.module.css'

type Dot = Extract<Token, 'purple' | 'red' | 'blue' | 'green' | 'amber' | 'soft'>

interface DotBadgeProps {
  dot: Dot
  children: ReactNode
}

/** A neutral badge with a coloured dot, so that red stays the colour of errors. */
export const DotBadge = ({ dot, children }: DotBadgeProps) => (
  <span className={classes.badge}>
    <span className={classes.dot} style={{ background: `var(--${dot})` }} aria-hidden="true" />
    {children}
  </span>
)

const roleDot = {
  super_admin: 'purple',
  admin: 'red',
  agent: 'blue',
  client: 'green',
} as const satisfies Record<Role, Dot>

/** A role in the colours of the specification: super admin purple, admin red, agent blue, client green. */
export const RoleBadge = ({ of: role }: { of: Role }) => (
  <DotBadge dot={roleDot[role]}>{roleLabels[role]}</DotBadge>
)

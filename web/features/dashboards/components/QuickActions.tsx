import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Muted } from '../../../ui/layout/primitives.tsx'
import classes from './QuickActions.module.css'

export interface QuickAction {
  to: LinkProps['to']
  title: string
  text: string
  icon: ReactNode
}

/** Links to the most common tasks. */
export const QuickActions = ({ actions }: { actions: readonly QuickAction[] }) => (
  <ul className={classes.actions}>
    {actions.map(({ to, title, text, icon }) => (
      <li key={title}>
        <Link to={to} className={classes.action}>
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
          <span>
            <span className={classes.title}>{title}</span>
            <Muted as="span" size={15} className={classes.text}>
              {text}
            </Muted>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

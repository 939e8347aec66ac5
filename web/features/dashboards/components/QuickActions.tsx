import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
            <span className={classes.text}>{text}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

import { Button, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  message?: ReactNode
  icon?: ReactNode
  /** First time: the next step, as one button or link. */
  action?: ReactNode
  /** Empty by filter: takes the filters off. */
  onClear?: () => void
  clearLabel?: string
}

/** Nothing to show, and what to do about it. */
export function EmptyState({
  title,
  message,
  icon,
  action,
  onClear,
  clearLabel = 'Clear filters',
}: EmptyStateProps) {
  return (
    <Card className={classes.state}>
      {icon && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <Title order={2}>{title}</Title>
      {message && <p className={classes.message}>{message}</p>}
      {action}
      {onClear && (
        <Button variant="default" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </Card>
  )
}

import { Button, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../layout/Card.tsx'
import { Muted } from '../layout/primitives.tsx'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  message?: ReactNode
  icon?: ReactNode
  /** The next step of a new user, as one button or link. */
  action?: ReactNode
  /** For a list that is empty because of filters: clears them. */
  onClear?: () => void
  clearLabel?: string
}

/** An empty list, and what to do next. */
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
      {message && (
        <Muted mb={8} className={classes.message}>
          {message}
        </Muted>
      )}
      {action}
      {onClear && (
        <Button variant="default" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </Card>
  )
}

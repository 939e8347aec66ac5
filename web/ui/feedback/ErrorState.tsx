import { Button, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Card } from '../layout/Card.tsx'
import { Muted } from '../layout/primitives.tsx'
import classes from './EmptyState.module.css'

interface ErrorStateProps {
  /** Omitted where the page's heading has the same text. */
  title?: string
  message: string
  onRetry?: () => void
  retrying?: boolean
}

/** Shows a failure and offers to retry. */
export function ErrorState({ title, message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <Card className={classes.state} role="alert">
      <div
        className={classes.icon}
        style={{ color: 'var(--red)', background: 'var(--red-tint)' }}
        aria-hidden="true"
      >
        <IconAlertTriangle />
      </div>
      {title && <Title order={2}>{title}</Title>}
      <Muted mb={8} className={classes.message}>
        {message}
      </Muted>
      {onRetry && (
        <Button variant="default" onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      )}
    </Card>
  )
}

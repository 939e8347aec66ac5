import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { formatAge, healthStrings as strings, summarize } from '../strings.ts'
import classes from './Health.module.css'
import { useDeadLetters, useHealth } from './queries.ts'

/** The age of what is shown, and a button that measures anew. */
export function RefreshHealth() {
  const health = useHealth()
  const failed = useDeadLetters()
  return (
    <>
      <Updated />
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={health.isRefetching}
        onClick={() => {
          void health.refetch()
          void failed.refetch()
        }}
      >
        {strings.refresh}
      </Button>
    </>
  )
}

const SECOND_MS = 1000
/** Two refreshes were missed. */
const OLD_MS = 25_000

/** How long ago the system was measured: amber when the last request failed or none came through for a while. */
function Updated() {
  const { dataUpdatedAt, failureCount, isRefetchError } = useHealth()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  if (dataUpdatedAt === 0) return null
  const age = Math.max(0, now - dataUpdatedAt)
  return (
    <Muted
      as="span"
      size={12.5}
      className={classes.updated}
      data-old={failureCount > 0 || isRefetchError || age > OLD_MS || undefined}
    >
      {strings.updated(formatAge(age))}
    </Muted>
  )
}

/** The state of all checks in one line. */
export function HealthCount() {
  const { data } = useHealth()
  return data ? summarize([...data.checks, ...data.schedules].map(({ state }) => state)) : null
}

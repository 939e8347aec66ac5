import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useDeadLetters, useHealth } from '../queries.ts'
import { healthStrings as strings } from '../strings.ts'
import { Updated } from './Updated.tsx'

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

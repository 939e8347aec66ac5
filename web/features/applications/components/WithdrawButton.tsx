import type { Application } from '@jobscout/contract/applications/model.ts'
import { Button } from '@mantine/core'
import { useChangeStatus } from '../use-change-status.ts'
import { withdrawStrings as strings } from '../view-strings.ts'

/** Withdraws at once; the toast takes it back. */
export function WithdrawButton({ application }: { application: Application }) {
  const change = useChangeStatus()
  if (application.status === 'withdrawn') return null
  return (
    <div>
      <Button variant="default" size="sm" onClick={() => void change(application, 'withdrawn')}>
        {strings.withdraw}
      </Button>
    </div>
  )
}

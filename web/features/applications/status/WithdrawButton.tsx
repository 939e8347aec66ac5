import type { Application } from '@jobscout/contract/applications/model.ts'
import { Button } from '@mantine/core'
import { withdrawStrings as strings } from './strings.ts'
import { useChangeStatus } from './use-change-status.ts'

/** Withdraws without asking: the toast offers to undo it. */
export function WithdrawButton({ application }: { application: Application }) {
  const changeStatus = useChangeStatus()
  if (application.status === 'withdrawn') return null
  return (
    <div>
      <Button variant="default" size="sm" onClick={() => void changeStatus(application, 'withdrawn')}>
        {strings.withdraw}
      </Button>
    </div>
  )
}

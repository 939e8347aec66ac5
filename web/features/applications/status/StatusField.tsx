import { type Application, toTrackingStatus, trackingLabels } from '@jobscout/contract/applications/model.ts'
import { Button } from '@mantine/core'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import { ActionSelect } from '../../../ui/inputs/ActionSelect.tsx'
import { describeStatusFailure, statusStrings, withdrawStrings as strings } from '../strings.ts'
import classes from './StatusField.module.css'
import { useChangeStatus, useSetStatus } from './use-change-status.ts'

const options = selectOptions(trackingLabels)

/** Changes the status of the person's own application. The result is shown next to it; a withdrawal shows a toast. */
export function StatusField({ application }: { application: Application }) {
  const setStatus = useSetStatus()
  const changeStatus = useChangeStatus()
  const { variables } = setStatus
  const current = toTrackingStatus(application.status)
  return (
    <div>
      <ActionSelect
        label={statusStrings.status}
        data={options}
        value={current}
        onChange={(event) => {
          const status = selectedOption(trackingLabels, event.currentTarget.value)
          setStatus.reset()
          if (status === 'withdrawn') void changeStatus(application, status)
          else if (status) setStatus.mutate({ application, status })
        }}
        error={setStatus.isError && describeStatusFailure(setStatus.error).message}
      />
      <p className={classes.done} role="status">
        {setStatus.isSuccess &&
          variables &&
          toTrackingStatus(variables.status) === current &&
          statusStrings.changed(trackingLabels[current])}
      </p>
    </div>
  )
}

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

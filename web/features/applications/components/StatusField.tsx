import { type Application, toTrackingStatus, trackingLabels } from '@jobscout/contract/applications/model.ts'
import { NativeSelect } from '@mantine/core'
import { selectedOption, selectOptions } from '../../../lib/choices.ts'
import { describeError } from '../../../lib/errors.ts'
import { useSetStatus } from '../changes.ts'
import { sheetStrings as strings, updateFailure } from '../strings.ts'
import { useChangeStatus } from '../use-change-status.ts'
import classes from './StatusField.module.css'

const choices = selectOptions(trackingLabels)

/** The owner's own change of status. What became of it is said beside it; a withdrawal has its toast. */
export function StatusField({ application }: { application: Application }) {
  const setStatus = useSetStatus()
  const change = useChangeStatus()
  const { variables } = setStatus
  return (
    <div>
      <NativeSelect
        label={strings.status}
        data={choices}
        value={toTrackingStatus(application.status)}
        onChange={(event) => {
          const status = selectedOption(trackingLabels, event.currentTarget.value)
          if (status === 'withdrawn') void change(application, status)
          else if (status) setStatus.mutate({ application, status })
        }}
        error={setStatus.isError && describeError(setStatus.error, updateFailure).message}
      />
      <p className={classes.done} role="status">
        {setStatus.isSuccess &&
          variables &&
          strings.statusChanged(trackingLabels[toTrackingStatus(variables.status)])}
      </p>
    </div>
  )
}

import { type Application, toTrackingStatus, trackingLabels } from '@jobscout/contract/applications/model.ts'
import { describeError } from '../../../lib/api/errors.ts'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import { ActionSelect } from '../../../ui/inputs/ActionSelect.tsx'
import classes from './StatusField.module.css'
import { statusStrings as strings, updateFailure } from './strings.ts'
import { useChangeStatus } from './use-change-status.ts'
import { useSetStatus } from './use-set-status.ts'

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
        label={strings.status}
        data={options}
        value={current}
        onChange={(event) => {
          const status = selectedOption(trackingLabels, event.currentTarget.value)
          setStatus.reset()
          if (status === 'withdrawn') void changeStatus(application, status)
          else if (status) setStatus.mutate({ application, status })
        }}
        error={setStatus.isError && describeError(setStatus.error, updateFailure).message}
      />
      <p className={classes.done} role="status">
        {setStatus.isSuccess &&
          variables &&
          toTrackingStatus(variables.status) === current &&
          strings.changed(trackingLabels[current])}
      </p>
    </div>
  )
}

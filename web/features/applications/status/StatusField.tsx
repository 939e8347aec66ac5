import { type Application, toTrackingStatus, trackingLabels } from '@jobscout/contract/applications/model.ts'
import type { QuotaReturnReason } from '@jobscout/contract/applications/quota-return.ts'
import { Button } from '@mantine/core'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import { ActionSelect } from '../../../ui/inputs/ActionSelect.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { describeStatusFailure, statusStrings, withdrawStrings as strings } from '../strings.ts'
import classes from './StatusField.module.css'
import { isProofMissing, useChangeStatus, useSetStatus } from './use-change-status.ts'

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
          if (status && (status === 'withdrawn' || isProofMissing(application, status)))
            void changeStatus(application, status)
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

/** Postings that were dead or not genuine are not applied for again. */
const finalReasons: readonly (QuotaReturnReason | null)[] = ['duplicate', 'fraud']

/** Withdraws without asking: the toast offers to undo it. A withdrawn application leads to another one for the job. */
export function WithdrawButton({ application }: { application: Application }) {
  const changeStatus = useChangeStatus()
  const { status, listing_id, quota_return_reason } = application
  if (status === 'withdrawn') {
    if (listing_id === null || finalReasons.includes(quota_return_reason)) return null
    return (
      <div>
        <ButtonLink
          to="/jobs/$jobId"
          params={{ jobId: listing_id }}
          search={{ apply: true }}
          variant="default"
          size="sm"
        >
          {strings.again}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div>
      <Button variant="default" size="sm" onClick={() => void changeStatus(application, 'withdrawn')}>
        {strings.withdraw}
      </Button>
    </div>
  )
}

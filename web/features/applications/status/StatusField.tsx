import {
  type Application,
  NO_RESPONSE,
  toTrackingStatus,
  trackingLabels,
} from '@jobscout/contract/applications/model.ts'
import type { QuotaReturnReason } from '@jobscout/contract/applications/quota-return.ts'
import { NO_ANSWER, offersNoAnswer, ownerWord } from '@jobscout/contract/applications/words.ts'
import { Button } from '@mantine/core'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import { useNow } from '../../../lib/format/clock.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toastError, toastUndo } from '../../../ui/feedback/toast.ts'
import { ActionSelect } from '../../../ui/inputs/ActionSelect.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import {
  describeStatusFailure,
  noAnswerStrings,
  statusStrings,
  withdrawStrings as strings,
} from '../strings.ts'
import classes from './StatusField.module.css'
import { isProofMissing, useChangeStatus, useSetStatus } from './use-change-status.ts'

/** A rejection that the employer never said stands for itself among the statuses. */
const UNANSWERED = 'no_answer'
const options = [...selectOptions(trackingLabels), { value: UNANSWERED, label: NO_ANSWER }]

/** Changes the status of the person's own application. The result is shown next to it; a withdrawal shows a toast. */
export function StatusField({ application }: { application: Application }) {
  const setStatus = useSetStatus()
  const changeStatus = useChangeStatus()
  const { variables } = setStatus
  const current = toTrackingStatus(application.status)
  const label = ownerWord(application).label === NO_ANSWER ? NO_ANSWER : trackingLabels[current]
  return (
    <div>
      <ActionSelect
        label={statusStrings.status}
        data={options}
        value={label === NO_ANSWER ? UNANSWERED : current}
        onChange={(event) => {
          const status = selectedOption(trackingLabels, event.currentTarget.value)
          setStatus.reset()
          if (event.currentTarget.value === UNANSWERED) setStatus.mutate({ application, ...unanswered })
          else if (status && (status === 'withdrawn' || isProofMissing(application, status)))
            void changeStatus(application, status)
          else if (status) setStatus.mutate({ application, status })
        }}
        error={setStatus.isError && describeStatusFailure(setStatus.error).message}
      />
      <p className={classes.done} role="status">
        {setStatus.isSuccess &&
          variables &&
          toTrackingStatus(variables.status) === current &&
          statusStrings.changed(label)}
      </p>
    </div>
  )
}

/** Postings that were dead or not genuine are not applied for again. */
const finalReasons: readonly (QuotaReturnReason | null)[] = ['duplicate', 'fraud']

const unanswered = { status: 'rejected', response: NO_RESPONSE } as const

/** Offers to close an application whose employer has been quiet for long. The toast undoes it. */
export function OfferNoAnswer({ application }: { application: Application }) {
  const now = useNow()
  const setStatus = useSetStatus()
  if (!offersNoAnswer(application, now)) return null
  const close = () =>
    setStatus.mutate(
      { application, ...unanswered },
      {
        onSuccess: () =>
          toastUndo({
            ...noAnswerStrings.closed(application.company_name),
            onUndo: () =>
              setStatus.mutate({
                application: { id: application.id, status: 'rejected' },
                status: application.status,
              }),
          }),
        onError: (error) => toastError(describeStatusFailure(error)),
      },
    )
  return (
    <Notice
      title={noAnswerStrings.title}
      action={
        <Button variant="default" size="sm" onClick={close} loading={setStatus.isPending}>
          {noAnswerStrings.close}
        </Button>
      }
    >
      {noAnswerStrings.message}
    </Notice>
  )
}

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

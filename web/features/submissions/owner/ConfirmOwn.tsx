import { isOpenSubmission } from '@jobscout/contract/submissions/state.ts'
import { Skeleton } from '@mantine/core'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { usePacket } from '../packet/queries.ts'
import { ProofForm } from '../proof/ProofForm.tsx'
import { ownerStrings as strings } from '../strings.ts'

interface ConfirmOwnProps {
  applicationId: string
  onConfirmed: () => void
}

/** What the person says in place of choosing Applied: how their application reached the employer. */
export function ConfirmOwn({ applicationId, onConfirmed }: ConfirmOwnProps) {
  const packet = usePacket(applicationId)
  if (!packet.data) {
    return (
      <QueryPlaceholder query={packet} failure={strings.failure}>
        <Skeleton height={120} />
      </QueryPlaceholder>
    )
  }
  const { state, claimed_by_name } = packet.data.submission
  if (state === 'claimed') return <p>{strings.claimed(claimed_by_name ?? '')}</p>
  if (!isOpenSubmission(state)) return <p>{strings.setBack}</p>
  return (
    <ProofForm
      applicationId={applicationId}
      mayState
      startsFocused
      hint={strings.confirmHint}
      onConfirmed={onConfirmed}
    />
  )
}

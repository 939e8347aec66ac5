import { isOpenSubmission } from '@jobscout/contract/submissions/state.ts'
import { Skeleton } from '@mantine/core'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { usePacket } from '../packet/queries.ts'
import { packetStrings, queueStrings as strings } from '../strings.ts'
import { ConfirmCard } from './ConfirmCard.tsx'
import classes from './StaffPacket.module.css'
import { PacketLink } from './SubmissionSection.tsx'

interface StaffProofProps {
  applicationId: string
  onConfirmed: () => void
}

/** Confirms an application where staff chose Applied for it, beside a link to what is handed in. */
export function StaffProof({ applicationId, onConfirmed }: StaffProofProps) {
  const query = usePacket(applicationId)
  const { data } = query
  if (!data) {
    return (
      <QueryPlaceholder query={query} failure={packetStrings.failure}>
        <Skeleton height={160} />
      </QueryPlaceholder>
    )
  }
  const { submission } = data
  return isOpenSubmission(submission.state) ? (
    <div className={classes.proof}>
      <ConfirmCard submission={submission} onConfirmed={onConfirmed} />
      <PacketLink applicationId={applicationId} />
    </div>
  ) : (
    <Muted className={classes.soft}>{strings.reopen}</Muted>
  )
}

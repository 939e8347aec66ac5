import type { Submission } from '@jobscout/contract/submissions/model.ts'
import { isOpenSubmission } from '@jobscout/contract/submissions/state.ts'
import { Skeleton } from '@mantine/core'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { BlockLink } from '../../../ui/navigation/links.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import { usePacket } from '../packet/queries.ts'
import { ProofList } from '../proof/ProofList.tsx'
import { firstName, packetStrings, stateWord, queueStrings as strings } from '../strings.ts'
import classes from './StaffPacket.module.css'

interface SubmissionSectionProps {
  applicationId: string
}

/** Where an application of a client is on its way to the employer, and the proof once it is there. */
export function SubmissionSection({ applicationId }: SubmissionSectionProps) {
  const query = usePacket(applicationId)
  const submission = query.data?.submission
  return (
    <SheetSection title={strings.section}>
      {submission ? (
        <div className={classes.proof}>
          <SubmissionPosition submission={submission} />
          {submission.proofs.length > 0 && <ProofList proofs={submission.proofs} />}
          {(submission.state === 'confirmed' ||
            (submission.channel === 'agent' && isOpenSubmission(submission.state))) && (
            <PacketLink applicationId={applicationId} />
          )}
        </div>
      ) : (
        <QueryPlaceholder query={query} failure={packetStrings.failure}>
          <Skeleton height={44} />
        </QueryPlaceholder>
      )}
    </SheetSection>
  )
}

function SubmissionPosition({ submission }: { submission: Submission }) {
  const { state, channel, waiting_since, claimed_at, claimed_by_me, claimed_by_name } = submission
  if (channel === 'self' && isOpenSubmission(state)) {
    return <p className={classes.text}>{strings.ofClient(firstName(submission))}</p>
  }
  switch (state) {
    case 'waiting':
      return (
        <p className={classes.text}>
          {strings.waits} <RelativeTime value={waiting_since} />
        </p>
      )
    case 'claimed':
      return (
        <p className={classes.text}>
          {claimed_by_me ? strings.inHandOfYou : strings.inHand(claimed_by_name ?? '')}{' '}
          <RelativeTime value={claimed_at ?? waiting_since} />
        </p>
      )
    case 'needs_answer':
      return (
        <p className={classes.text}>
          {strings.waitsTitle(firstName(submission))}: {submission.question}
        </p>
      )
    case 'confirmed':
      return (
        <p className={classes.text}>
          {strings.handedIn} {submission.confirmed_at && <RelativeTime value={submission.confirmed_at} />}
        </p>
      )
    case 'returned':
      return <p className={classes.text}>{stateWord(submission)}</p>
    case 'answered':
      return <p className={classes.text}>{strings.answeredFirst}</p>
    case 'cancelled':
      return <p className={classes.text}>{strings.takenBack}</p>
  }
}

export const PacketLink = ({ applicationId }: SubmissionSectionProps) => (
  <Muted className={classes.soft}>
    <BlockLink to="/to-submit" search={{ application: applicationId }} preload={false}>
      {strings.openPacket}
    </BlockLink>{' '}
    {strings.packetHint}
  </Muted>
)

import type { Packet, Submission } from '@jobscout/contract/submissions/model.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { describeError, isMissing } from '../../../lib/api/errors.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { PacketAnswers } from '../packet/PacketAnswers.tsx'
import { PacketFields } from '../packet/PacketFields.tsx'
import { usePacket, useReturn } from '../packet/queries.ts'
import { ProofForm } from '../proof/ProofForm.tsx'
import { ProofList } from '../proof/ProofList.tsx'
import { ownerStrings as strings } from '../strings.ts'
import classes from './HandingIn.module.css'

/** How an own application gets to its employer: who has it, what they ask, what proves it, and what to do where it is the person's
 *  own to hand in. Nothing for one that was made elsewhere. */
export function HandingIn({ applicationId }: { applicationId: string }) {
  const { data, error, refetch } = usePacket(applicationId)
  if (isMissing(error)) return null
  if (error && !data) {
    return (
      <p role="alert">
        {describeError(error, strings.failure).message}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {strings.retry}
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton height={72} />
  return <State packet={data} />
}

function State({ packet }: { packet: Packet }) {
  const { submission } = packet
  switch (submission.state) {
    case 'waiting':
      return submission.channel === 'self' ? (
        <OwnWork packet={packet} />
      ) : (
        <WithAgent submission={submission} />
      )
    case 'claimed':
      return <p className={classes.line}>{strings.claimed(submission.claimed_by_name ?? '')}</p>
    case 'needs_answer':
      return (
        <p className={classes.line}>
          {strings.asked(submission.claimed_by_name || submission.agent_name || '')}
        </p>
      )
    case 'confirmed':
      return <Confirmed submission={submission} />
    case 'returned':
      return <p className={classes.line}>{strings.returned(submission.return_reason)}</p>
    case 'answered':
    case 'cancelled':
      return (
        <>
          <p className={classes.line}>{strings[submission.state]}</p>
          {submission.proofs.length > 0 && <ProofList proofs={submission.proofs} />}
        </>
      )
  }
}

function WithAgent({ submission }: { submission: Submission }) {
  const { application_id, agent_name, waiting_since, is_overdue, reply } = submission
  return (
    <>
      <p className={classes.line}>{strings.withAgent(agent_name || strings.someAgent)}</p>
      <Muted size={15} mb={8}>
        {strings.since} <RelativeTime value={waiting_since} />
      </Muted>
      {reply && (
        <Muted size={15} mb={8}>
          {strings.yourReply(reply)}
        </Muted>
      )}
      {is_overdue && <p className={classes.overdue}>{strings.overdue}</p>}
      <Unfolded label={strings.confirmInstead}>
        <ProofForm applicationId={application_id} mayState hint={strings.confirmHint} />
      </Unfolded>
    </>
  )
}

/** What the person hands in themselves: the posting, what its form asks, and the confirmation. */
function OwnWork({ packet }: { packet: Packet }) {
  const { submission, fields, answers, hidden_answers } = packet
  const { application_id, job_url, is_posting_open } = submission
  return (
    <>
      <p className={classes.line}>{strings.self}</p>
      {is_posting_open === false && <ClosedPosting applicationId={application_id} />}
      <p className={classes.line}>
        <ExternalLink href={job_url}>{strings.posting}</ExternalLink>
      </p>
      <details className={classes.packet}>
        <summary className="lone">{strings.fields}</summary>
        <PacketFields fields={fields} keys={false} />
        <PacketAnswers answers={answers} hidden={hidden_answers} />
      </details>
      <h4 className={classes.title}>{strings.confirmSelf}</h4>
      <ProofForm applicationId={application_id} mayState hint={strings.confirmHint} />
    </>
  )
}

function ClosedPosting({ applicationId }: { applicationId: string }) {
  const end = useReturn()
  return (
    <Notice
      title={strings.closed}
      action={
        <Button
          size="sm"
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate({ application_id: applicationId, reason: 'closed' })}
        >
          {strings.endClosed}
        </Button>
      }
    >
      {strings.endClosedHint}
    </Notice>
  )
}

function Confirmed({ submission }: { submission: Submission }) {
  const { application_id, confirmed_at, is_stated_only, proofs } = submission
  return (
    <>
      <p className={classes.line}>
        {is_stated_only ? strings.statedOnly : strings.confirmed}{' '}
        {confirmed_at && <RelativeTime value={confirmed_at} />}
      </p>
      <ProofList proofs={proofs} />
      <Unfolded label={strings.further}>
        <ProofForm applicationId={application_id} isConfirmed hint={strings.furtherHint} />
      </Unfolded>
    </>
  )
}

/** A button in whose place its content appears. */
function Unfolded({ label, children }: { label: string; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children
  return (
    <Button size="sm" variant="default" className={classes.unfold} onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}

import type { Packet as PacketData, Submission } from '@jobscout/contract/submissions/model.ts'
import { isOpenSubmission } from '@jobscout/contract/submissions/state.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconLink, IconUserCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isMissing } from '../../../lib/api/errors.ts'
import { formatShortDay } from '../../../lib/format/format.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import { OpenPosting } from '../packet/OpenPosting.tsx'
import { Packet } from '../packet/Packet.tsx'
import { usePacket } from '../packet/queries.ts'
import { ReturnForm } from '../packet/ReturnForm.tsx'
import { firstName, packetStrings, stateWord, queueStrings as strings } from '../strings.ts'
import { AskForm } from './AskForm.tsx'
import { ConfirmCard } from './ConfirmCard.tsx'
import { usePutBack } from './queries.ts'
import classes from './StaffPacket.module.css'

interface StaffPacketProps {
  applicationId: string
  files: (documents: PacketData['documents']) => ReactNode
  /** It is no longer to be worked on. */
  onDone: () => void
}

/** An application that staff hand in for a client: where it stands, what is handed in, and what can be done with it. */
export function StaffPacket({ applicationId, files, onDone }: StaffPacketProps) {
  const query = usePacket(applicationId)
  const { data: packet } = query
  if (isMissing(query.error)) return <EmptyState {...strings.missing} />
  if (!packet) {
    return (
      <QueryPlaceholder query={query} failure={packetStrings.failure}>
        <CardListSkeleton cards={2} height={220} />
      </QueryPlaceholder>
    )
  }
  const { submission } = packet
  const isInHand = submission.state === 'claimed' && submission.claimed_by_me
  const isUnclaimed = submission.state === 'waiting' && submission.channel === 'agent'
  return (
    <>
      <Head submission={submission} />
      <Packet
        packet={packet}
        files={files}
        ask={isInHand && <AskForm submission={submission} onAsked={onDone} />}
        confirm={<ConfirmCard submission={submission} onConfirmed={onDone} />}
      >
        {(isInHand || isUnclaimed) && (
          <ReturnForm applicationId={applicationId} clientName={firstName(submission)} onReturned={onDone} />
        )}
      </Packet>
    </>
  )
}

function Head({ submission }: { submission: Submission }) {
  const { state, claimed_by, claimed_by_me, job_title, company_name, job_location, client_name } = submission
  const putBack = usePutBack()
  return (
    <Card flush>
      <Group gap="12px 16px" justify="space-between" className={classes.top}>
        <Stack gap={4} className={classes.about}>
          <Group gap="4px 12px" className={classes.title}>
            <h2>{job_title}</h2>
            <StatusBadge tone={submission.is_overdue ? 'amber' : 'grey'}>{stateWord(submission)}</StatusBadge>
          </Group>
          <Group gap="4px 16px">
            <span>{company_name}</span>
            {job_location && (
              <Muted as="span" className={classes.soft}>
                {job_location}
              </Muted>
            )}
            <PersonCell name={client_name} size={24} />
          </Group>
        </Stack>
        <Group gap="4px 12px">
          {(claimed_by_me || claimed_by === null) && ['claimed', 'needs_answer'].includes(state) && (
            <Button
              variant="subtle"
              color="gray"
              loading={putBack.isPending}
              onClick={() => putBack.mutate({ application_id: submission.application_id })}
            >
              {strings.putBack}
            </Button>
          )}
          <OpenPosting url={submission.job_url} />
        </Group>
      </Group>
      <SubmissionNotices submission={submission} />
      <Group as="ul" gap="4px 24px" align="stretch" muted size={12.5} className={classes.line}>
        <li>
          <IconCheck size={16} aria-hidden="true" />
          <span>
            {strings.approved(firstName(submission))} <RelativeTime value={submission.approved_at} />
          </span>
        </li>
        {submission.claimed_at && (
          <li>
            <IconUserCheck size={16} aria-hidden="true" />
            <span>
              {claimed_by_me ? strings.claimedByYou : strings.claimedBy(submission.claimed_by_name ?? '')}{' '}
              <RelativeTime value={submission.claimed_at} />
            </span>
          </li>
        )}
        <li>
          <IconLink size={16} aria-hidden="true" />
          <span>
            <ExternalLink href={submission.job_url}>{shortAddress(submission.job_url)}</ExternalLink>{' '}
            {postingState(submission)}
          </span>
        </li>
      </Group>
    </Card>
  )
}

/** Host and path, as people recognise a posting. */
function shortAddress(url: string | null): string {
  if (!url || !URL.canParse(url)) return ''
  const { host, pathname } = new URL(url)
  return `${host}${pathname === '/' ? '' : pathname}`
}

function postingState({ is_posting_open, closes_on }: Submission): string {
  if (is_posting_open === null) return strings.posting.removed
  const state = is_posting_open ? strings.posting.open : strings.posting.closed
  return closes_on ? `${state}, ${strings.closes(formatShortDay(closes_on))}` : state
}

/** What changed meanwhile, or stands in the way, at once and above everything else. */
function SubmissionNotices({ submission }: { submission: Submission }) {
  const { state, is_posting_open, question, reply, return_reason } = submission
  return (
    <Stack gap={8} className={classes.notices}>
      {isOpenSubmission(state) && is_posting_open === false && (
        <p className={classes.closed} role="alert">
          <b>{strings.closed.title}.</b> {strings.closed.message}
        </p>
      )}
      {(state === 'cancelled' || state === 'answered') && (
        <Notice alert title={strings.ended[state].title}>
          {strings.ended[state].message}
        </Notice>
      )}
      {state === 'returned' && return_reason && <Notice title={stateWord(submission)} />}
      {isOpenSubmission(state) && reply && (
        <Notice tone="green" title={strings.reply(firstName(submission), question ?? '')}>
          {reply}
        </Notice>
      )}
    </Stack>
  )
}

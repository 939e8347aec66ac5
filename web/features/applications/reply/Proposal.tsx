import type { ReplyProposal } from '@jobscout/contract/applications/replies.ts'
import { PROOF_TEXT_MAX } from '@jobscout/contract/submissions/model.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '../../../lib/api/api.ts'
import { formatShortDay } from '../../../lib/format/format.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { replyStrings as strings } from '../strings.ts'
import type { RepliedApplication } from './ProposalForm.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import classes from './Reply.module.css'

interface ProposalProps {
  application: RepliedApplication
  notifiesClient: boolean
  /** The pasted mail. */
  text: string
  proposal: ReplyProposal
  onAgain: () => void
  onClose: () => void
}

/** What a pasted mail says, as text, and what can be made of it. Nothing changes before the person accepts. */
export function Proposal({ application, notifiesClient, text, proposal, onAgain, onClose }: ProposalProps) {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  const { reason, quotation, sent_on, names_company, names_title, is_proof } = proposal
  return (
    <Stack ref={start} tabIndex={-1} gap={12}>
      {names_company !== null && (
        <Notice title={strings.namesCompany(names_company, application.company_name)} />
      )}
      {names_title !== null && <Notice title={strings.namesTitle(names_title, application.job_title)} />}
      {reason !== null && <p role="status">{strings.reasons[reason]}</p>}
      {quotation !== '' && (
        <figure aria-label={strings.quotation}>
          <blockquote className={classes.quotation}>{quotation}</blockquote>
        </figure>
      )}
      {sent_on !== null && <Muted>{strings.sentOn(formatShortDay(sent_on))}</Muted>}
      {is_proof && <KeepProof applicationId={application.id} text={text} onKept={onClose} />}
      <ProposalForm
        application={application}
        notifiesClient={notifiesClient}
        proposal={proposal}
        onAgain={onAgain}
        onClose={onClose}
      />
    </Stack>
  )
}

interface KeepProofProps {
  applicationId: string
  text: string
  onKept: () => void
}

function KeepProof({ applicationId, text, onKept }: KeepProofProps) {
  const keep = useMutation({
    meta: { changes: 'submission' },
    mutationFn: () =>
      client.submissions.confirm({
        application_id: applicationId,
        proof: { kind: 'text', text: text.slice(0, PROOF_TEXT_MAX) },
      }),
    onSuccess: () => {
      toastSuccess(strings.proofKept)
      onKept()
    },
    onError: (error) => toastFailure(error, strings.proofFailure),
  })
  return (
    <>
      <Muted>{strings.proofHint}</Muted>
      <Group>
        <Button size="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
          {strings.keepProof}
        </Button>
      </Group>
    </>
  )
}

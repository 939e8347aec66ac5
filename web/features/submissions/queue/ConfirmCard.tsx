import type { Submission } from '@jobscout/contract/submissions/model.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { ProofForm } from '../proof/ProofForm.tsx'
import { ProofList } from '../proof/ProofList.tsx'
import { firstName, queueStrings as strings } from '../strings.ts'
import { useClaim } from './queries.ts'
import classes from './StaffPacket.module.css'

interface ConfirmCardProps {
  submission: Submission
  onConfirmed: () => void
}

/** What ends the work of staff on an application: the proof, or why there is none to give now. Nothing once it has ended. */
export function ConfirmCard({ submission, onConfirmed }: ConfirmCardProps) {
  const { state, claimed_by_me, claimed_by_name, question, asked_at } = submission
  const client = firstName(submission)
  switch (state) {
    case 'waiting':
      return submission.channel === 'self' ? (
        <Card title={strings.claimTitle}>{strings.ofClient(client)}</Card>
      ) : (
        <ClaimCard applicationId={submission.application_id} />
      )
    case 'claimed':
      return claimed_by_me ? (
        <Card title={strings.confirmTitle}>
          <ProofForm
            applicationId={submission.application_id}
            hint={strings.confirmHint(client)}
            onConfirmed={onConfirmed}
          />
        </Card>
      ) : (
        <Card title={strings.claimTitle}>{strings.ofAnother(claimed_by_name ?? '')}</Card>
      )
    case 'needs_answer':
      return (
        <Card title={strings.waitsTitle(client)}>
          <p className={classes.text}>{question}</p>
          {asked_at && (
            <Muted className={classes.soft}>
              {strings.asked} <RelativeTime value={asked_at} />
            </Muted>
          )}
        </Card>
      )
    case 'confirmed':
      return <ConfirmedCard submission={submission} />
    default:
      return null
  }
}

/** The proofs, and how a further one corrects them. */
function ConfirmedCard({ submission }: Pick<ConfirmCardProps, 'submission'>) {
  const [isAdding, add] = useState(false)
  return (
    <Card
      title={
        <>
          {strings.handedIn} {submission.confirmed_at && <RelativeTime value={submission.confirmed_at} />}
        </>
      }
    >
      <ProofList proofs={submission.proofs} />
      <div className={classes.further}>
        {isAdding ? (
          <ProofForm
            applicationId={submission.application_id}
            isConfirmed
            hint={strings.addHint(firstName(submission))}
            onConfirmed={() => add(false)}
          />
        ) : (
          <Button variant="default" onClick={() => add(true)}>
            {strings.addProof}
          </Button>
        )}
      </div>
    </Card>
  )
}

const CLAIM_KEY = 'l'

function ClaimCard({ applicationId }: { applicationId: string }) {
  const claim = useClaim()
  const run = () => {
    if (!claim.isPending) claim.mutate({ application_id: applicationId })
  }
  useShortcuts([{ key: CLAIM_KEY, label: strings.claim, legend: 'claim', run }])
  return (
    <Card title={strings.claimTitle}>
      <Group gap="8px 16px" justify="space-between" mt={8} className={classes.claim}>
        <Muted as="span" className={classes.soft}>
          {strings.claimHint}
        </Muted>
        <Button loading={claim.isPending} onClick={run} rightSection={<Key name={CLAIM_KEY} tone="filled" />}>
          {strings.claim}
        </Button>
      </Group>
    </Card>
  )
}

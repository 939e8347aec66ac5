import { type QuotaReturnReason, quotaReturnLabels } from '@jobscout/contract/applications/quota-return.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { toastError } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Hidden, Muted } from '../../../ui/layout/primitives.tsx'
import { returnStrings as strings } from '../strings.ts'
import classes from './Packet.module.css'
import { useReturn } from './queries.ts'

const reasons = Object.keys(quotaReturnLabels) as QuotaReturnReason[]

interface ReturnFormProps {
  applicationId: string
  /** Who learns why. */
  clientName: string
  /** After the application has ended. */
  onReturned: () => void
}

/** Ends an application whose posting is dead, with the reason that the client reads. */
export function ReturnForm({ applicationId, clientName, onReturned }: ReturnFormProps) {
  const [reason, choose] = useState<QuotaReturnReason | null>(null)
  const giveBack = useReturn()
  const choices = useRef<HTMLFieldSetElement>(null)
  const submit = () => {
    if (reason) {
      return giveBack.mutate({ application_id: applicationId, reason }, { onSuccess: onReturned })
    }
    toastError({ title: strings.failed.title, message: strings.choose })
    choices.current?.querySelector('input')?.focus()
  }
  return (
    <Card title={strings.title}>
      <Group ref={choices} as="fieldset" gap={8} align="stretch" className={classes.reasons}>
        <Hidden as="legend">{strings.reasons}</Hidden>
        {reasons.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`return-${applicationId}`}
              checked={value === reason}
              onChange={() => choose(value)}
            />
            {strings.reason[value]}
          </label>
        ))}
      </Group>
      <Group gap="8px 16px" justify="space-between" mt={12} className={classes.foot}>
        <Muted as="span" size={12.5}>
          {reason && <b>{quotaReturnLabels[reason]}. </b>}
          {strings.effect(clientName)}
        </Muted>
        <Button
          variant="default"
          aria-disabled={!reason}
          data-disabled={!reason || undefined}
          loading={giveBack.isPending}
          onClick={submit}
        >
          {strings.submit}
        </Button>
      </Group>
    </Card>
  )
}

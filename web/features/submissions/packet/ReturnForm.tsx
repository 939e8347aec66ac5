import { type QuotaReturnReason, quotaReturnLabels } from '@jobscout/contract/applications/quota-return.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastError } from '../../../ui/feedback/toast.ts'
import { ChoiceRows, focusChoices } from '../../../ui/inputs/ChoiceRows.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './Packet.module.css'
import { useReturn } from './queries.ts'
import { returnStrings as strings } from './strings.ts'

const reasons = Object.keys(quotaReturnLabels) as QuotaReturnReason[]
const CHOICES = 'return-reason'

interface ReturnFormProps {
  applicationId: string
  /** Who learns why; left out for people who hand in themselves. */
  clientName?: string
  /** After the application has ended. */
  onReturned?: () => void
}

/** Ends an application whose posting is dead, with the reason that the client reads. */
export function ReturnForm({ applicationId, clientName, onReturned }: ReturnFormProps) {
  const [reason, choose] = useState<QuotaReturnReason | null>(null)
  const giveBack = useReturn()
  const submit = () => {
    if (reason) {
      return giveBack.mutate({ application_id: applicationId, reason }, { onSuccess: onReturned })
    }
    toastError({ title: strings.failed.title, message: strings.choose })
    focusChoices(CHOICES)
  }
  return (
    <Card title={strings.title}>
      <ChoiceRows
        label={strings.reasons}
        name={CHOICES}
        rows={reasons.map((value) => ({ value, label: quotaReturnLabels[value] }))}
        value={reason}
        onChange={(value) => choose(value as QuotaReturnReason)}
      />
      <div className={classes.foot}>
        <span className={classes.soft}>{clientName ? strings.effectFor(clientName) : strings.effect}</span>
        <Button
          variant="default"
          aria-disabled={!reason}
          data-disabled={!reason || undefined}
          loading={giveBack.isPending}
          onClick={submit}
        >
          {strings.submit}
        </Button>
      </div>
    </Card>
  )
}

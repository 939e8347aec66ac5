import { type QuotaReturnReason, quotaReturnLabels } from '@jobscout/contract/applications/quota-return.ts'
import { isToSubmit } from '@jobscout/contract/applications/words.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { ChoiceRows } from '../../../ui/inputs/ChoiceRows.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import type { ClientApplication } from '../options.ts'
import { useReturnToQuota } from '../queries.ts'
import { quotaStrings as strings } from '../strings.ts'

const reasons = Object.keys(quotaReturnLabels) as QuotaReturnReason[]

/** The month in whose quota an application counts, and how it is given back when its posting was dead. One that is still to be
 *  submitted is returned with its packet. */
export function QuotaReturn({ application, leaving }: { application: ClientApplication; leaving: boolean }) {
  const { formatDate, formatMonth } = useDates()
  const [isAsking, ask] = useState(false)
  const [reason, choose] = useState<QuotaReturnReason>('closed')
  const giveBack = useReturnToQuota(leaving)
  const { quota_month, quota_returned_at, quota_return_reason } = application
  if (!quota_month) return null
  // Noon of the first is in that month in every time zone.
  const month = formatMonth(`${quota_month}T12:00:00Z`)
  if (quota_returned_at && quota_return_reason) {
    return (
      <SheetSection title={strings.title}>
        <p>{strings.returned(formatDate(quota_returned_at), quotaReturnLabels[quota_return_reason])}</p>
      </SheetSection>
    )
  }
  return (
    <SheetSection title={strings.title}>
      <Group gap={8} justify="space-between">
        <span>{strings.counts(month)}</span>
        {!isToSubmit(application) && (
          <Button variant="default" size="compact-sm" onClick={() => ask(true)}>
            {strings.report}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => ask(false)}
        onConfirm={() => giveBack.mutate({ id: application.id, reason }, { onSettled: () => ask(false) })}
        title={strings.question}
        confirmLabel={strings.confirm}
        loading={giveBack.isPending}
      >
        <ChoiceRows
          label={strings.reasons}
          name="dead-posting"
          rows={reasons.map((value) => ({ value, label: quotaReturnLabels[value] }))}
          value={reason}
          onChange={(value) => choose(value as QuotaReturnReason)}
        />
        <p>{strings.effect(`${application.job_title} at ${application.company_name}`, month, leaving)}</p>
      </ConfirmDialog>
    </SheetSection>
  )
}

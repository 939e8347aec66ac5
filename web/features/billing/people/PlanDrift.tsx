import type { PlanDifference } from '@jobscout/contract/billing/people.ts'
import { Button, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Dates, useDates } from '../../../lib/format/dates.ts'
import { formatPrice } from '../../../lib/format/format.ts'
import { Diff } from '../../../ui/activity/Diff.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { planDriftStrings as strings } from '../strings.ts'
import { planName } from '../subscription/plan-facts.ts'
import { useDrift, useSyncPlan } from './queries.ts'

interface PlanDriftProps {
  person: { readonly user_id: string; readonly name: string }
}

/** Shows where the stored data differ from the payment provider's, and corrects them. */
export function PlanDrift({ person }: PlanDriftProps) {
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={dialog.open} aria-haspopup="dialog">
        {strings.button}
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title={strings.title(person.name)}>
        <Differences userId={person.user_id} close={dialog.close} />
      </Dialog>
    </>
  )
}

function Differences({ userId, close }: { userId: string; close: () => void }) {
  const query = useDrift(userId)
  const sync = useSyncPlan()
  const dates = useDates()
  const found = query.data?.differences
  return (
    <Stack>
      <div role="status">
        {found ? (
          <>
            <Text fw={600}>{found.length === 0 ? strings.same : strings.found(found.length)}</Text>
            <Text>{found.length === 0 ? strings.sameText : strings.foundText}</Text>
          </>
        ) : (
          <QueryPlaceholder query={query} failure={strings.failure}>
            <Text mb={10}>{strings.reading}</Text>
            <Skeleton height={120} />
          </QueryPlaceholder>
        )}
      </div>
      {found && found.length > 0 && (
        <Diff
          label={strings.label}
          changes={found.map((difference) => ({
            field: strings.fieldLabel(difference),
            before: formatValue(difference, difference.stored, dates),
            after: formatValue(difference, difference.provider, dates),
          }))}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={close} data-autofocus>
          {strings.close}
        </Button>
        {found && found.length > 0 && (
          <Button loading={sync.isPending} onClick={() => sync.mutate({ user_id: userId })}>
            {strings.sync}
          </Button>
        )}
      </DialogActions>
    </Stack>
  )
}

function formatValue(
  { field }: PlanDifference,
  value: PlanDifference['stored'],
  { formatMoment }: Dates,
): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? strings.yes : strings.no
  if (typeof value === 'number') return formatPrice(value)
  if (field.endsWith('plan')) return planName(value)
  return field.startsWith('period_') || field === 'ended_at' || field === 'access_until'
    ? formatMoment(value)
    : value.replaceAll('_', ' ')
}

import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { limitStrings as strings } from '../strings.ts'

/** Explains on the jobs screens why the person cannot apply now. */
export function LimitNotice({ limit }: { limit: ApplyLimit | null }) {
  if (!limit) return null
  return (
    <Notice
      icon={<IconHourglassEmpty size={22} />}
      title={limit.title}
      action={
        limit.code === 'PAYMENT_FAILED' ? (
          <ButtonLink to="/account" search={{ tab: 'subscription' }} variant="default" size="sm">
            {strings.toPayment}
          </ButtonLink>
        ) : (
          <ButtonLink to="/pricing" variant="default" size="sm">
            {strings.seePlans}
          </ButtonLink>
        )
      }
    >
      {limit.message}
    </Notice>
  )
}

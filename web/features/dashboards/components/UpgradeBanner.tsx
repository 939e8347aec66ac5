import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { applyLimit, paymentNotice } from '@jobscout/contract/billing/limit.ts'
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { createStored } from '../../../lib/browser/stored.ts'
import { useNow } from '../../../lib/format/clock.ts'
import { type Dates, useDates } from '../../../lib/format/dates.ts'
import { formatRelative, pluralize } from '../../../lib/format/format.ts'
import { Group } from '../../../ui/layout/primitives.tsx'
import { ButtonLink, TextLink } from '../../../ui/navigation/links.tsx'
import classes from './UpgradeBanner.module.css'

const upgradeStrings = {
  seePlans: 'See plans',
  toPayment: 'To your subscription',
  dismiss: 'Dismiss until the next visit',
  trialRunning: (endDate: string) => ({
    title: `Your free trial runs until ${endDate}`,
    text: 'Everything is switched on until then.',
  }),
  trialEnding: (when: string, endDate: string) => ({
    title: `Your free trial ends ${when}`,
    text: `On ${endDate}. To apply after that you need a plan; you can read everything in any case.`,
  }),
  quotaNear: (left: number, quota: number) => ({
    title: `${pluralize(left, 'application')} left this month`,
    text: `The free trial includes ${quota} a calendar month. Every plan has more.`,
  }),
} as const

const ENDING_MS = 2 * 86_400_000
const NEARLY_USED = 0.8

interface UpgradeOffer {
  /** `full` if the trial or the quota has ended or is about to end, otherwise `compact`. */
  readonly variant: 'full' | 'compact'
  readonly title: string
  readonly text: string
  /** It leads to the card of the plan instead of the plans. */
  readonly isPayment?: true
}

/** The offer for a person without a subscription. For a subscriber whose payment failed, how to pay; otherwise null. */
export function upgradeOffer(plan: Subscription, now: Date, dates: Dates): UpgradeOffer | null {
  const failure = paymentNotice(plan, dates.timeZone)
  if (failure) return { variant: 'full', title: failure.title, text: failure.message, isPayment: true }
  if (plan.subscribed) return null
  const { formatDate, timeZone } = dates
  const { applications_used_this_month: used, monthly_quota: quota, trial_ends_at: trialEnd } = plan
  const full = (texts: { title: string; text: string }): UpgradeOffer => ({ variant: 'full', ...texts })
  const limit = applyLimit(plan, now, timeZone)
  if (limit) return full({ title: limit.title, text: limit.message })
  if (trialEnd && new Date(trialEnd).getTime() - now.getTime() <= ENDING_MS) {
    return full(upgradeStrings.trialEnding(formatRelative(trialEnd, now, dates), formatDate(trialEnd)))
  }
  if (used >= quota * NEARLY_USED) return full(upgradeStrings.quotaNear(quota - used, quota))
  return trialEnd ? { variant: 'compact', ...upgradeStrings.trialRunning(formatDate(trialEnd)) } : null
}

/** The person who dismissed it in this tab, so that it is shown to the next person who signs in. */
const dismissedBy = createStored(
  'jobscout-upgrade-dismissed',
  (value) => (typeof value === 'string' ? value : null),
  () => sessionStorage,
)

interface UpgradeBannerProps {
  plan: Subscription
  userId: string
}

/** The state of trial or quota with a link to the plans; of a failed payment with one to the card. */
export function UpgradeBanner({ plan, userId }: UpgradeBannerProps) {
  const upgrade = upgradeOffer(plan, useNow(), useDates())
  if (!upgrade) return null
  return upgrade.variant === 'full' ? <Full {...upgrade} /> : <Compact {...upgrade} userId={userId} />
}

const Full = ({ title, text, isPayment }: UpgradeOffer) => (
  <Group as="section" gap="12px 24px" justify="space-between" className={classes.full} data-upgrade="full">
    <div>
      <h2 className={classes.title}>{title}</h2>
      <p>{text}</p>
    </div>
    {isPayment ? (
      <ButtonLink to="/account" search={{ tab: 'subscription' }} variant="default">
        {upgradeStrings.toPayment}
      </ButtonLink>
    ) : (
      <ButtonLink to="/pricing" variant="default">
        {upgradeStrings.seePlans}
      </ButtonLink>
    )}
  </Group>
)

/** Can be dismissed until the browser tab is closed. */
function Compact({ title, text, userId }: UpgradeOffer & { userId: string }) {
  const [isDismissed, setDismissed] = useState(() => dismissedBy.read() === userId)
  if (isDismissed) return null
  const dismiss = () => {
    dismissedBy.write(userId)
    setDismissed(true)
  }
  return (
    <Group
      as="section"
      gap={12}
      justify="space-between"
      nowrap
      className={classes.compact}
      data-upgrade="compact"
    >
      <p>
        <strong>{title}.</strong> <span className={classes.more}>{text}</span>{' '}
        <TextLink to="/pricing" underline="always">
          {upgradeStrings.seePlans}
        </TextLink>
      </p>
      <CloseButton aria-label={upgradeStrings.dismiss} onClick={dismiss} />
    </Group>
  )
}

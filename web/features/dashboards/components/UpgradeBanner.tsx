import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { createStored } from '../../../lib/browser/stored.ts'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { ButtonLink, TextLink } from '../../../ui/navigation/links.tsx'
import { upgradeStrings as strings } from '../strings.ts'
import { type UpgradeOffer, upgradeOffer } from '../upgrade.ts'
import classes from './UpgradeBanner.module.css'

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
  <section className={classes.full} data-upgrade="full">
    <div>
      <h2 className={classes.title}>{title}</h2>
      <p>{text}</p>
    </div>
    {isPayment ? (
      <ButtonLink to="/account" search={{ tab: 'subscription' }} variant="default">
        {strings.toPayment}
      </ButtonLink>
    ) : (
      <ButtonLink to="/pricing" variant="default">
        {strings.seePlans}
      </ButtonLink>
    )}
  </section>
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
    <section className={classes.compact} data-upgrade="compact">
      <p>
        <strong>{title}.</strong> <span className={classes.more}>{text}</span>{' '}
        <TextLink to="/pricing" underline="always">
          {strings.seePlans}
        </TextLink>
      </p>
      <CloseButton aria-label={strings.dismiss} onClick={dismiss} />
    </section>
  )
}

import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useNow } from '../../../lib/clock.ts'
import { useDates } from '../../../lib/dates.ts'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { saveDismissal, wasDismissedBy } from '../dismissal.ts'
import { upgradeStrings as strings } from '../strings.ts'
import { type UpgradeOffer, upgradeOffer } from '../upgrade.ts'
import classes from './UpgradeBanner.module.css'

interface UpgradeBannerProps {
  plan: Subscription
  userId: string
}

/** For people without a subscription: where they stand, and where the plans are. */
export function UpgradeBanner({ plan, userId }: UpgradeBannerProps) {
  const upgrade = upgradeOffer(plan, useNow(), useDates())
  if (!upgrade) return null
  return upgrade.variant === 'full' ? <Full {...upgrade} /> : <Compact {...upgrade} userId={userId} />
}

const Full = ({ title, text }: UpgradeOffer) => (
  <section className={classes.full} data-upgrade="full">
    <div>
      <h2 className={classes.title}>{title}</h2>
      <p>{text}</p>
    </div>
    <ButtonLink to="/pricing" variant="default">
      {strings.seePlans}
    </ButtonLink>
  </section>
)

/** There is time, so it can be put away until the browser's tab is closed. */
function Compact({ title, text, userId }: UpgradeOffer & { userId: string }) {
  const [isDismissed, setDismissed] = useState(() => wasDismissedBy(userId))
  if (isDismissed) return null
  const dismiss = () => {
    saveDismissal(userId)
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

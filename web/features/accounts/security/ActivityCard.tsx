import { ACTIVITY_DAYS, type SecurityEventKind } from '@jobscout/contract/accounts/security.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import classes from '../details/AccountForm.module.css'
import { useActivity } from './queries.ts'

const several = (count: number) => `${formatNumber(count)} times, last`

const strings = {
  title: 'Recent activity',
  intro: `Sign-ins on new devices, failed sign-ins, and changes of your password and two-factor sign-in in the last ${ACTIVITY_DAYS} days. If something was not you, choose a new password.`,
  loading: 'Loading your activity',
  loadFailure: { title: 'Error Loading Activity', message: 'Failed to load your activity' },
  nothing: 'Nothing has happened.',
  all: (count: number) => `Show all ${formatNumber(count)}`,
} as const

const kinds: Readonly<Record<SecurityEventKind, string>> = {
  sign_in_failed: 'Failed sign-in',
  second_factor_failed: 'Right password, wrong code',
  sign_in_new_device: 'Sign-in on a new device',
  reset_requested: 'Password reset requested',
  password_reset: 'Password reset by email',
  password_changed: 'Password changed',
  two_factor_enabled: 'Two-factor sign-in turned on',
  two_factor_disabled: 'Two-factor sign-in turned off',
  recovery_codes_replaced: 'New recovery codes made',
}

/** How many rows are shown at first. */
const SHOWN = 8

/** What happened to the protection of the person's account, the latest first. */
export function ActivityCard() {
  const query = useActivity()
  const [isAll, showAll] = useState(false)
  if (!query.data) {
    return (
      <QueryPlaceholder query={query} failure={strings.loadFailure}>
        <CardListSkeleton cards={1} height={220} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  const { events } = query.data
  return (
    <Card title={strings.title}>
      <div className={classes.form}>
        <p className={classes.soft}>{strings.intro}</p>
        {events.length === 0 && <p className={classes.soft}>{strings.nothing}</p>}
        <ul>
          {events.slice(0, isAll ? undefined : SHOWN).map(({ id, kind, device, count, last_at }) => (
            <Group key={id} as="li" gap="8px 16px" justify="space-between" className={classes.item}>
              <div>
                <p className={classes.name}>{kinds[kind]}</p>
                <p className={classes.soft}>
                  {device} · {count > 1 && several(count)} <RelativeTime value={last_at} />
                </p>
              </div>
            </Group>
          ))}
        </ul>
        {!isAll && events.length > SHOWN && (
          <Group gap={12}>
            <Button variant="default" onClick={() => showAll(true)}>
              {strings.all(events.length)}
            </Button>
          </Group>
        )}
      </div>
    </Card>
  )
}

import { describeDevice } from '@jobscout/contract/accounts/device.ts'
import { Button } from '@mantine/core'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import classes from '../details/AccountForm.module.css'
import { useSignOut } from '../navigation/sign-out.ts'
import { sessionStrings as strings } from '../strings.ts'
import { useAccountSecurity, useEndSession, useSessions } from './queries.ts'

/** The person's sessions. The current one is marked; the others can be ended one by one or all at once. */
export function SessionsCard() {
  const { data: sessions, error, refetch, isFetching } = useSessions()
  const { data: protection, error: unprotected, refetch: askAgain } = useAccountSecurity()
  const end = useEndSession()
  const signOut = useSignOut()
  // Tells which session is the current one.
  const failure = (!sessions && error) || (!protection && unprotected)
  if (failure || !sessions) {
    const both = { error: failure, isFetching, refetch: () => Promise.all([refetch(), askAgain()]) }
    return (
      <QueryPlaceholder query={both} failure={strings.loadFailure}>
        <CardListSkeleton cards={1} height={220} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  const here = protection?.session_id
  const inOrder = [...sessions].sort(
    (a, b) => Number(b.id === here) - Number(a.id === here) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  )
  return (
    <Card title={strings.title}>
      <div className={classes.form}>
        {protection?.idle_minutes && <p className={classes.soft}>{strings.idle(protection.idle_minutes)}</p>}
        <ul>
          {inOrder.map(({ id, userAgent, ipAddress, lastUsedAt }) => {
            const device = describeDevice(userAgent)
            return (
              <Group key={id} as="li" gap="8px 16px" justify="space-between" className={classes.item}>
                <div>
                  <p className={classes.name}>
                    {device}
                    {id === here && <span className={classes.badge}>{strings.current}</span>}
                  </p>
                  <p className={classes.soft}>
                    {ipAddress && `${strings.address(ipAddress)} · `}
                    {strings.used} <RelativeTime value={lastUsedAt} />
                  </p>
                </div>
                {here && id !== here && (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={strings.endLabel(device)}
                    loading={end.isPending && end.variables === id}
                    onClick={() => end.mutate(id)}
                  >
                    {strings.end}
                  </Button>
                )}
              </Group>
            )
          })}
        </ul>
        <Group gap={12}>
          <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {strings.everywhere}
          </Button>
        </Group>
      </div>
    </Card>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { isMissing } from '../../../lib/api/errors.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { unsubscribeStrings as strings } from '../strings.ts'
import classes from './NotificationPreferencesForm.module.css'
import { useSubscription, useSwitchSubscription } from './queries.ts'

/** The page of an email's link. Opening it turns nothing off, because mail scanners open links too. Needs no sign-in. */
export const Unsubscribe = ({ token }: { token: string }) => (
  <Page title={strings.title} width="narrow">
    <Card>
      {token ? <Switch token={token} /> : <p className={classes.state}>{strings.invalid}</p>}
      <Muted mt={20}>
        {strings.rest}{' '}
        <TextLink to="/account" search={{ tab: 'notifications' }}>
          {strings.settings}
        </TextLink>
      </Muted>
    </Card>
  </Page>
)

function Switch({ token }: { token: string }) {
  const query = useSubscription(token)
  const { mutate, isPending } = useSwitchSubscription(token)
  if (isMissing(query.error)) return <p className={classes.state}>{strings.invalid}</p>
  if (!query.data) {
    return (
      <QueryPlaceholder query={query} failure={strings.failure}>
        <Loading label={strings.loading}>
          <Skeleton height={20} width="70%" />
          <Skeleton height={44} width={140} />
        </Loading>
      </QueryPlaceholder>
    )
  }
  const { kind, name, is_on, is_emailed } = query.data
  const { on, notEmailed, off } = strings[kind]
  const describe = is_on ? (is_emailed ? on : notEmailed) : off
  return (
    <>
      <p role="status" className={classes.state}>
        {describe(name)}
      </p>
      <Button variant={is_on ? 'filled' : 'default'} loading={isPending} onClick={() => mutate(!is_on)}>
        {is_on ? strings.turnOff : strings.turnOn}
      </Button>
    </>
  )
}

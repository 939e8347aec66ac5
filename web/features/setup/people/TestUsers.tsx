import type { SampleAccount } from '@jobscout/contract/setup/model.ts'
import { Button } from '@mantine/core'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { RoleBadge } from '../../../ui/people/DotBadge.tsx'
import { useCreateTestUsers, useSetup } from '../queries.ts'
import classes from '../Setup.module.css'
import { setupStrings } from '../strings.ts'

const strings = setupStrings.users

const describeState = ({ exists, confirmed }: SampleAccount): string =>
  !exists ? strings.missing : confirmed ? strings.exists : strings.unconfirmed

/** A card for the test user of each role. */
export function TestUsers() {
  const { data } = useSetup()
  const create = useCreateTestUsers()
  if (!data) return null
  return (
    <Card
      title={strings.title}
      action={
        <Button loading={create.isPending} onClick={() => create.mutate(undefined)}>
          {strings.create}
        </Button>
      }
    >
      <Muted mb={12} className={classes.text}>
        {strings.text}
      </Muted>
      <ul className={classes.cards}>
        {data.accounts.map((account) => (
          <Stack key={account.role} as="li" gap={4} align="start" className={classes.user}>
            <RoleBadge of={account.role} />
            <b>{account.name}</b>
            <span>{account.email}</span>
            <Muted as="span">{describeState(account)}</Muted>
          </Stack>
        ))}
      </ul>
    </Card>
  )
}

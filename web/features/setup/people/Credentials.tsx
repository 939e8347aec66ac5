import { roleLabels } from '@jobscout/contract/shared/roles.ts'
import { Button } from '@mantine/core'
import { IconCopy, IconLogin2 } from '@tabler/icons-react'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { copyText, formatCredentials, useSetup } from '../queries.ts'
import classes from '../Setup.module.css'
import { setupStrings } from '../strings.ts'

const strings = setupStrings.credentials
const { copied } = setupStrings

/** Address and password of each test user, to copy. */
export function Credentials() {
  const { data } = useSetup()
  if (!data) return null
  const { accounts, password } = data
  const all = accounts.map((account) => formatCredentials(account, password)).join('\n\n')
  return (
    <Card
      title={strings.title}
      action={
        <Button variant="default" onClick={() => void copyText(all, copied.credentials)}>
          {strings.copyAll}
        </Button>
      }
    >
      <ul className={classes.list}>
        {accounts.map((account) => (
          <li key={account.role}>
            <span className={classes.code}>
              {account.email}
              <br />
              {password}
            </span>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCopy size={16} aria-hidden="true" />}
              aria-label={strings.copyOne(account.name)}
              onClick={() => void copyText(formatCredentials(account, password), copied.credentials)}
            >
              {strings.copy}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Copies the credentials of a test user, and opens the sign-in page. */
export function QuickAccess({ onOpen }: { onOpen: () => Promise<void> }) {
  const { data } = useSetup()
  if (!data) return null
  const { accounts, password } = data
  return (
    <Card title={setupStrings.quick.title}>
      <Muted mb={12} className={classes.text}>
        {setupStrings.quick.text}
      </Muted>
      <Group gap={8}>
        {accounts.map((account) => (
          <Button
            key={account.role}
            variant="default"
            leftSection={<IconLogin2 size={16} aria-hidden="true" />}
            disabled={!account.exists}
            onClick={async () => {
              await copyText(formatCredentials(account, password), copied.credentials)
              await onOpen()
            }}
          >
            {setupStrings.quick.as(roleLabels[account.role])}
          </Button>
        ))}
      </Group>
    </Card>
  )
}

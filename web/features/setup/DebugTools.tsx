import type { LineState, SetupReport, StatusLine } from '@jobscout/contract/setup/model.ts'
import { role as roleSchema } from '@jobscout/contract/shared/role-schema.ts'
import { type Role, roleLabels, roles } from '@jobscout/contract/shared/roles.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import { Group, Hidden, List, Muted } from '../../ui/layout/primitives.tsx'
import {
  useConfirmAllUsers,
  useCreateUserWithoutTrigger,
  useCreateUserWithRole,
  useDebugAuth,
  useTestSimpleUser,
} from './queries.ts'
import classes from './Setup.module.css'
import { setupStrings } from './strings.ts'

const strings = setupStrings.debug

/** Looks into accounts, and creates and confirms some. */
export function DebugTools() {
  const [role, setRole] = useState<Role>('agent')
  const [report, setReport] = useState<SetupReport | null>(null)
  const debug = useDebugAuth()
  const simple = useTestSimpleUser()
  const withRole = useCreateUserWithRole()
  const withoutTrigger = useCreateUserWithoutTrigger()
  const confirm = useConfirmAllUsers()
  const show = { onSuccess: setReport }
  const tools = [
    { label: strings.debugAuth, tool: debug, run: () => debug.mutate(undefined, show) },
    { label: strings.testSimpleUser, tool: simple, run: () => simple.mutate(undefined, show) },
    { label: strings.withRole, tool: withRole, run: () => withRole.mutate(role, show) },
    {
      label: strings.withoutTrigger,
      tool: withoutTrigger,
      run: () => withoutTrigger.mutate(undefined, show),
    },
    { label: strings.confirmAll, tool: confirm, run: () => confirm.mutate(undefined, show) },
  ]
  const isBusy = tools.some(({ tool }) => tool.isPending)
  return (
    <Card title={strings.title}>
      <Muted mb={12} className={classes.text}>
        {strings.text}
      </Muted>
      <NativeSelect
        label={strings.role}
        value={role}
        onChange={({ currentTarget }) => setRole(roleSchema.parse(currentTarget.value))}
        data={roles.map((value) => ({ value, label: roleLabels[value] }))}
        className={classes.select}
      />
      <Group gap={8}>
        {tools.map(({ label, tool, run }) => (
          <Button key={label} variant="default" loading={tool.isPending} disabled={isBusy} onClick={run}>
            {label}
          </Button>
        ))}
      </Group>
      {report && <ReportLines label={strings.results} lines={report.lines} />}
    </Card>
  )
}

const marks = { ok: IconCheck, warning: IconAlertTriangle, error: IconX }
const labels: Record<LineState, string> = { ok: 'OK', warning: 'Warning', error: 'Error' }

/** What a tool found, line by line. */
export const ReportLines = ({ label, lines }: { label: string; lines: readonly StatusLine[] }) => (
  <List gap={4} mt={12} className={classes.lines} aria-label={label}>
    {lines.map(({ state, text }) => {
      const Mark = marks[state]
      return (
        <li key={text} data-state={state}>
          <Mark size={16} aria-hidden="true" />
          <Hidden>{labels[state]}</Hidden>
          <span>{text}</span>
        </li>
      )
    })}
  </List>
)

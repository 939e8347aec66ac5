import type { ClientsDestination } from '@jobscout/contract/agents/assignment.ts'
import { role as roleSchema } from '@jobscout/contract/shared/role-schema.ts'
import { type Role, roleLabels } from '@jobscout/contract/shared/roles.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { ChoiceRows, focusChoices } from '../../../ui/inputs/ChoiceRows.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import { roleStrings as strings } from '../strings.ts'
import type { UserRow } from '../users/options.ts'
import { useAssignRole, useUserCounts } from '../users/queries.ts'
import { userName } from '../users/UserColumns.tsx'
import { describeRoleEffect, mayEditRole, rolesToGive } from './rules.ts'

export interface DestinationProps {
  readonly agentId: string
  readonly count: number
  readonly value: ClientsDestination | null
  readonly onChange: (destination: ClientsDestination) => void
}

interface EditRoleProps {
  user: UserRow
  /** The role of the person who edits. */
  actor: Role
  /** Asks where the clients of an agent go. */
  destination: (props: DestinationProps) => ReactNode
}

/** The four roles, or those that the actor may give, each with what it does. Key R moves the focus here. */
export function EditRole({ user, actor, destination }: EditRoleProps) {
  const assign = useAssignRole(userName(user))
  const [chosen, choose] = useState<Role>(user.role)
  const [typed, type] = useState('')
  const [clientsTo, sendClients] = useState<ClientsDestination | null>(null)
  const counts = useUserCounts().data
  const refusal = !mayEditRole(actor, user.role)
    ? strings.notYours
    : user.role === 'super_admin' && counts?.super_admins === 1 && strings.lastSuperAdmin
  useShortcuts([{ key: 'r', label: strings.title, legend: 'role', run: () => focusChoices('role') }])
  if (refusal) {
    return (
      <SheetSection title={strings.title}>
        <Muted size={13}>{refusal}</Muted>
      </SheetSection>
    )
  }

  const name = userName(user)
  const clients = user.role === 'agent' ? (user.agent_profile?.assigned_clients_count ?? 0) : 0
  const isChanged = chosen !== user.role
  const asksDestination = isChanged && clients > 0
  const asksName = isChanged && chosen === 'super_admin'
  const isReady =
    isChanged && (!asksDestination || clientsTo !== null) && (!asksName || typed.trim() === name)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isReady || assign.isPending) return
    assign.mutate({
      user_id: user.user_id,
      role: chosen,
      ...(asksDestination && clientsTo && { clients: clientsTo }),
    })
  }
  return (
    <SheetSection title={strings.title}>
      <Stack as="form" gap={10} onSubmit={submit}>
        <ChoiceRows
          label={strings.title}
          name="role"
          value={chosen}
          onChange={(value) => choose(roleSchema.parse(value))}
          rows={rolesToGive(actor).map((role) => ({
            value: role,
            label: role === user.role ? `${roleLabels[role]} · ${strings.now}` : roleLabels[role],
            note:
              role === user.role
                ? undefined
                : describeRoleEffect(role, { role: user.role, hasAgent: user.agent !== null }),
          }))}
        />
        {asksDestination &&
          destination({ agentId: user.user_id, count: clients, value: clientsTo, onChange: sendClients })}
        {asksName && (
          <TextInput
            label={strings.typeName(name)}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
        <Group gap="8px 12px">
          <Button type="submit" variant="default" disabled={!isReady} loading={assign.isPending}>
            {strings.change}
          </Button>
          {!isChanged && (
            <Muted as="span" size={13}>
              {strings.chooseFirst}
            </Muted>
          )}
          {asksDestination && !clientsTo && (
            <Muted as="span" size={13}>
              {strings.chooseDestination}
            </Muted>
          )}
        </Group>
      </Stack>
    </SheetSection>
  )
}

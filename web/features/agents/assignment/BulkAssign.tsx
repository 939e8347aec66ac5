import type { BulkAssignment } from '@jobscout/contract/agents/assignment.ts'
import { BULK_MAX } from '@jobscout/contract/agents/model.ts'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { useAgentOptions, useAssignMany } from '../queries.ts'
import { agentStrings, assignStrings, bulkStrings as strings } from '../strings.ts'
import { AgentChoices } from './AgentChoices.tsx'
import classes from './AssignAgent.module.css'

export interface BulkClient {
  readonly client_id: string
  readonly version: number
}

interface BulkAssignProps {
  /** assign: asks for the agent; unassign: asks for confirmation. Undefined: closed. */
  kind: 'assign' | 'unassign' | undefined
  clients: readonly BulkClient[]
  /** Selected people who are not clients. */
  leftOut: number
  onClose: () => void
  /** Called when at least one client was changed. */
  onDone: () => void
}

/**
 * Assigns or unassigns the selected clients. The button shows the number; afterwards each refused one is named, also
 * when the dialog was closed meanwhile.
 */
export function BulkAssign(props: BulkAssignProps) {
  const { kind, clients, onClose, onDone } = props
  const assign = useAssignMany()
  const sent = assign.data && assign.variables
  const count = (sent?.clients ?? clients).length
  const isUnassign = sent ? sent.agent_id === null : kind === 'unassign'
  const close = () => {
    onClose()
    if (!assign.data) return
    assign.reset()
    onDone()
  }
  return (
    <Dialog
      opened={kind !== undefined || assign.isSuccess}
      onClose={close}
      title={isUnassign ? strings.unassignTitle(count) : strings.title(count)}
      width={520}
    >
      {assign.data ? (
        <BulkResult result={assign.data} onClose={close} />
      ) : (
        kind && <BulkForm {...props} kind={kind} assign={assign} />
      )}
    </Dialog>
  )
}

function BulkForm({
  kind,
  clients,
  leftOut,
  assign,
  onClose,
}: BulkAssignProps & { kind: 'assign' | 'unassign'; assign: ReturnType<typeof useAssignMany> }) {
  const agents = useAgentOptions()
  const [agentId, choose] = useState<string | null>(null)
  const isTooMany = clients.length > BULK_MAX
  const agent = agents.data?.agents.find(({ user_id }) => user_id === agentId)
  return (
    <Stack>
      {kind === 'unassign' ? (
        <Text>{strings.unassignBody}</Text>
      ) : agents.data ? (
        <AgentChoices agents={agents.data.agents} value={agentId} onChange={choose} name="bulk-agent" />
      ) : (
        <QueryPlaceholder query={agents} failure={agentStrings.loadFailed}>
          <Skeleton height={220} />
        </QueryPlaceholder>
      )}
      {agent && (
        <Text size="sm">
          {agent.away_until && `${assignStrings.away(agent.name, agent.away_until)} `}
          {strings.room(agent.name, agent.max_clients - agent.assigned_clients_count, clients.length)}
        </Text>
      )}
      {leftOut > 0 && <Text size="sm">{strings.leftOut(leftOut)}</Text>}
      {isTooMany && <Text size="sm">{strings.tooMany}</Text>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {strings.cancel}
        </Button>
        <Button
          color={kind === 'unassign' ? 'red' : undefined}
          disabled={clients.length === 0 || isTooMany || (kind === 'assign' && !agent)}
          loading={assign.isPending}
          onClick={() =>
            assign.mutate({ clients: [...clients], agent_id: kind === 'assign' ? agentId : null })
          }
        >
          {kind === 'assign' ? strings.assign(clients.length) : strings.unassign(clients.length)}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** The button that was pressed is gone. */
const focusOnMount = (button: HTMLElement | null) => button?.focus()

function BulkResult({ result, onClose }: { result: BulkAssignment; onClose: () => void }) {
  const refused = result.results.filter(({ reason }) => reason !== null)
  return (
    <Stack>
      <Text role="status">{strings.done(result.done, result.results.length)}</Text>
      {refused.length > 0 && (
        <div className={classes.refused}>
          <table aria-label={strings.refused}>
            <thead>
              <tr>
                <th scope="col">{strings.client}</th>
                <th scope="col">{strings.why}</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ client_id, name, reason }) => (
                <tr key={client_id}>
                  <th scope="row">{name}</th>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <DialogActions>
        <Button ref={focusOnMount} onClick={onClose}>
          {strings.close}
        </Button>
      </DialogActions>
    </Stack>
  )
}

import type { BulkAssignment } from '@jobscout/contract/agents/assignment.ts'
import { BULK_MAX } from '@jobscout/contract/agents/model.ts'
import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { formatNumber, pluralize } from '../../../lib/format/format.ts'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { useAgentOptions, useAssignMany } from '../queries.ts'
import { agentStrings, assignStrings } from '../strings.ts'
import { AgentChoices } from './AgentChoices.tsx'
import classes from './AssignAgent.module.css'

const bulkStrings = {
  tooMany: `At most ${BULK_MAX} clients can be changed at once.`,
  title: (count: number) => `Assign ${pluralize(count, 'client')}`,
  unassignTitle: (count: number) => `Unassign ${pluralize(count, 'client')}?`,
  unassignBody: 'Their open applications will have no agent. Agents and clients are notified.',
  leftOut: (count: number) =>
    `${pluralize(count, 'selected person is not a client and is', 'selected people are not clients and are')} left out.`,
  room: (name: string, room: number, count: number) =>
    room >= count
      ? `${name} has room for all of them.`
      : `${name} has room for ${formatNumber(room)} of ${formatNumber(count)}; the others stay as they are and are listed.`,
  assign: (count: number) => `Assign ${pluralize(count, 'Client')}`,
  unassign: (count: number) => `Unassign ${pluralize(count, 'Client')}`,
  done: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} done`,
  refused: 'Not done',
  why: 'Why',
  client: 'Client',
  close: 'Close',
  cancel: 'Cancel',
} as const

interface BulkClient {
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
      title={isUnassign ? bulkStrings.unassignTitle(count) : bulkStrings.title(count)}
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
        <Text>{bulkStrings.unassignBody}</Text>
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
          {bulkStrings.room(agent.name, agent.max_clients - agent.assigned_clients_count, clients.length)}
        </Text>
      )}
      {leftOut > 0 && <Text size="sm">{bulkStrings.leftOut(leftOut)}</Text>}
      {isTooMany && <Text size="sm">{bulkStrings.tooMany}</Text>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {bulkStrings.cancel}
        </Button>
        <Button
          color={kind === 'unassign' ? 'red' : undefined}
          disabled={clients.length === 0 || isTooMany || (kind === 'assign' && !agent)}
          loading={assign.isPending}
          onClick={() =>
            assign.mutate({ clients: [...clients], agent_id: kind === 'assign' ? agentId : null })
          }
        >
          {kind === 'assign' ? bulkStrings.assign(clients.length) : bulkStrings.unassign(clients.length)}
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
      <Text role="status">{bulkStrings.done(result.done, result.results.length)}</Text>
      {refused.length > 0 && (
        <div className={classes.refused}>
          <table aria-label={bulkStrings.refused}>
            <thead>
              <tr>
                <th scope="col">{bulkStrings.client}</th>
                <th scope="col">{bulkStrings.why}</th>
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
          {bulkStrings.close}
        </Button>
      </DialogActions>
    </Stack>
  )
}

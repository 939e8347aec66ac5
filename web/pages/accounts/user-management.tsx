import { Skeleton } from '@mantine/core'
import { userSheetStrings } from '../../features/accounts/strings.ts'
import type { UserDetail } from '../../features/accounts/users/options.ts'
import { userName } from '../../features/accounts/users/UserColumns.tsx'
import { UserManagement } from '../../features/accounts/users/UserManagement.tsx'
import { AssignAgent } from '../../features/agents/assignment/AssignAgent.tsx'
import { BulkAssign } from '../../features/agents/assignment/BulkAssign.tsx'
import { WaitingList } from '../../features/agents/assignment/WaitingList.tsx'
import { AgentProfilePanel } from '../../features/agents/management/AgentProfilePanel.tsx'
import { DestinationChoice } from '../../features/agents/management/DestinationChoice.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Loaded when a person is opened: the list does without it. */
const PersonPlan = lazyPart(
  () => import('../../features/billing/people/PersonPlan.tsx'),
  'PersonPlan',
  <Skeleton height={150} my="md" />,
)

const PersonApplications = lazyPart(
  () => import('../../features/clients/detail/PersonApplications.tsx'),
  'PersonApplications',
  <Skeleton height={80} my="md" />,
)

export const UserManagementPage = () => (
  <UserManagement
    work={(user) => <UserWork key={user.user_id} user={user} />}
    destination={(props) => <DestinationChoice {...props} />}
    waiting={<WaitingList aboveAll />}
    bulk={({ kind, selected, onClose, onDone }) => {
      const clients = selected.filter(({ role }) => role === 'client')
      return (
        <BulkAssign
          kind={kind}
          clients={clients.map(({ user_id, assignment_version }) => ({
            client_id: user_id,
            version: assignment_version,
          }))}
          leftOut={selected.length - clients.length}
          onClose={onClose}
          onDone={onDone}
        />
      )
    }}
  />
)

/** A person's plan, and what a client or an agent has to do with the other: assigning is for clients only. */
function UserWork({ user }: { user: UserDetail }) {
  const person = { user_id: user.user_id, name: userName(user) }
  if (user.role === 'client') {
    const titles = user.wants?.titles.join(', ')
    return (
      <>
        <PersonPlan person={person} isClient />
        <PersonApplications clientId={user.user_id} />
        <AssignAgent
          client={person}
          wants={titles ? userSheetStrings.wants(titles, user.wants?.remote_only ?? false) : undefined}
        />
      </>
    )
  }
  return (
    <>
      {user.role === 'agent' && <AgentProfilePanel agent={person} profile={user.agent_profile} />}
      <PersonPlan person={person} isClient={false} />
    </>
  )
}

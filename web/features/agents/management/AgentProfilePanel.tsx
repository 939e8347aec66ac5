import type { AgentProfile } from '@jobscout/contract/agents/profile.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { Load } from '../../../ui/people/Load.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import { useAgents, useCreateProfile } from '../queries.ts'
import { agentStrings, profileStrings, profileStrings as strings } from '../strings.ts'
import { ActiveSwitch, AgentStatus } from './ActiveSwitch.tsx'

interface AgentProfilePanelProps {
  agent: { readonly user_id: string; readonly name: string }
  /** Null for an agent who has none yet. */
  profile: AgentProfile | null
}

/** An agent's profile and load, with activation; for an agent without one, its creation. */
export function AgentProfilePanel({ agent, profile }: AgentProfilePanelProps) {
  const create = useCreateProfile(agent.name)
  const listed = useAgents().data?.items.find(({ user_id }) => user_id === agent.user_id)
  if (!profile) {
    return (
      <SheetSection title={profileStrings.title}>
        <Muted mb={10}>{profileStrings.none}</Muted>
        <Button loading={create.isPending} onClick={() => create.mutate({ user_id: agent.user_id })}>
          {agentStrings.createProfile}
        </Button>
      </SheetSection>
    )
  }
  return (
    <SheetSection
      title={profileStrings.title}
      aside={
        <AgentStatus
          isActive={profile.is_active}
          isClosing={listed?.closing ?? false}
          absence={listed?.absence ?? null}
        />
      }
    >
      <Muted mb={10}>
        {profile.department} · {profile.specialization}
      </Muted>
      <Load value={profile.assigned_clients_count} max={profile.max_clients} unit={agentStrings.clients} />
      <Group nowrap mt={12}>
        <EditProfile agent={agent} profile={profile} />
        <ActiveSwitch agent={{ ...profile, name: agent.name }} size="md" />
        {profile.assigned_clients_count > 0 && (
          <TextLink to="/user-management" search={{ agent: agent.user_id }}>
            {profileStrings.showClients}
          </TextLink>
        )}
      </Group>
    </SheetSection>
  )
}

const EditProfileDialog = lazyPart(() => import('./EditProfileDialog.tsx'), 'EditProfileDialog')

interface EditProfileProps {
  agent: { readonly user_id: string; readonly name: string }
  profile: AgentProfile
}

/** Changes what an agent does, and how many clients the agent has at most. */
function EditProfile(props: EditProfileProps) {
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={dialog.open} aria-haspopup="dialog">
        {strings.edit}
      </Button>
      {opened && <EditProfileDialog {...props} opened onClose={dialog.close} />}
    </>
  )
}

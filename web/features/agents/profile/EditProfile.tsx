import type { AgentProfile } from '@jobscout/contract/agents/profile.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { profileStrings as strings } from '../strings.ts'

const EditProfileDialog = lazyPart(() =>
  import('./EditProfileDialog.tsx').then(({ EditProfileDialog }) => EditProfileDialog),
)

interface EditProfileProps {
  agent: { readonly user_id: string; readonly name: string }
  profile: AgentProfile
}

/** Changes what an agent does, and how many clients the agent has at most. */
export function EditProfile(props: EditProfileProps) {
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

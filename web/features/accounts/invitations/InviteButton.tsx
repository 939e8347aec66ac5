import type { Role } from '@jobscout/contract/shared/roles.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMailPlus } from '@tabler/icons-react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { userStrings } from '../strings.ts'

/** Loaded when it is opened: the list of people does without it. */
const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'), 'InviteDialog', null)

interface InviteButtonProps {
  /** The role of the person who invites. */
  actor: Role
  /** The role that the list is filtered by. */
  suggested: Role | undefined
}

export function InviteButton(props: InviteButtonProps) {
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        onClick={dialog.open}
        aria-haspopup="dialog"
        leftSection={<IconMailPlus size={16} aria-hidden="true" />}
      >
        {userStrings.invite}
      </Button>
      {opened && <InviteDialog {...props} opened onClose={dialog.close} />}
    </>
  )
}

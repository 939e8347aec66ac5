import { type Profile, WELCOME_MINUTES } from '@jobscout/contract/profiles/model.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { completionStrings } from '../strings.ts'

const { welcome: strings } = completionStrings
const WINDOW_MS = WELCOME_MINUTES * 60_000

/** Dismissed for the profiles of these ids, until the page is loaded anew. */
const dismissed = new Set<string>()

/** Greets whoever has just signed up, while the profile is younger than ten minutes. */
export function WelcomeDialog({ profile }: { profile: Profile }) {
  const [closed, setClosed] = useState(false)
  if (closed || dismissed.has(profile.id) || profile.completion_celebrated) return null
  if (Date.now() - new Date(profile.created_at).getTime() > WINDOW_MS) return null
  const close = () => {
    dismissed.add(profile.id)
    setClosed(true)
  }
  return (
    <Dialog opened onClose={close} title={strings.title(profile.first_name)}>
      <p>{strings.message}</p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {strings.later}
        </Button>
        <ButtonLink to="/profile" onClick={close}>
          {strings.start}
        </ButtonLink>
      </Group>
    </Dialog>
  )
}

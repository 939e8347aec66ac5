import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { WELCOME_WINDOW_MINUTES } from '@jobscout/contract/profiles/rules.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { useDismissWelcome } from '../queries.ts'
import { completionStrings } from '../strings.ts'

const { welcome: strings } = completionStrings
const WINDOW_MS = WELCOME_WINDOW_MINUTES * 60_000

/** Shown while the profile is younger than ten minutes, until it is dismissed. */
export function WelcomeDialog({ profile }: { profile: Profile }) {
  const { mutate: dismiss } = useDismissWelcome()
  // The window is checked once, so that an open dialog does not close by itself.
  const [mountedAt] = useState(() => Date.now())
  if (profile.welcome_dismissed_at !== null || profile.completion_celebrated) return null
  if (mountedAt - new Date(profile.created_at).getTime() > WINDOW_MS) return null
  return (
    <Dialog opened onClose={dismiss} title={strings.title(profile.first_name)}>
      <p>{strings.message}</p>
      <DialogActions>
        <Button variant="default" onClick={() => dismiss()}>
          {strings.later}
        </Button>
        <ButtonLink to="/profile" onClick={() => dismiss()}>
          {strings.start}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}

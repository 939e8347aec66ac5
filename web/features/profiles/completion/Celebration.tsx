import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { refreshMyProfile } from '../queries.ts'
import { completionStrings } from '../strings.ts'
import { celebrate } from './confetti.ts'

const { dialog: strings, toast } = completionStrings

/** Celebrates a complete profile once. The server decides which of several tabs does. */
export function Celebration({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const asked = useRef(false)
  const isDue = profile.profile_completion_percentage === 100 && !profile.completion_celebrated

  useEffect(() => {
    if (!isDue || asked.current) return
    asked.current = true
    client.profiles
      .celebrate()
      .then(({ celebrate: isFirst }) => {
        if (isFirst) {
          setOpened(true)
          toastSuccess(toast)
          void celebrate()
        }
        return refreshMyProfile(queryClient)
      })
      // It is celebrated on the next visit.
      .catch(() => undefined)
  }, [isDue, queryClient])

  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title={strings.title}>
      <p>{strings.message}</p>
      <DialogActions>
        <Button variant="default" onClick={() => setOpened(false)}>
          {strings.stay}
        </Button>
        <ButtonLink to="/jobs">{strings.jobs}</ButtonLink>
      </DialogActions>
    </Dialog>
  )
}

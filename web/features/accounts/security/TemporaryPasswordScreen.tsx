import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { refreshSession } from '../../../lib/session/session.ts'
import { useSignOut } from '../navigation/sign-out.ts'
import { AuthCard } from '../sign-in/AuthCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { temporaryPasswordStrings as strings } from './strings.ts'

/** Shown instead of every screen to a person whose password was made by somebody else. */
export function TemporaryPasswordScreen() {
  const queryClient = useQueryClient()
  const signOut = useSignOut()
  return (
    <AuthCard
      title={strings.title}
      intro={strings.intro}
      foot={
        <Button variant="subtle" onClick={() => signOut.mutate()} loading={signOut.isPending}>
          {strings.leave}
        </Button>
      }
    >
      <PasswordForm currentLabel={strings.current} onChanged={() => refreshSession(queryClient)} />
    </AuthCard>
  )
}

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { refreshSession } from '../../../lib/session/session.ts'
import { useSignOut } from '../navigation/sign-out.ts'
import { AuthCard } from '../sign-in/AuthCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const temporaryPasswordStrings = {
  title: 'Choose a new password',
  intro: 'Your account was created with a temporary password. Choose your own to go on.',
  current: 'Temporary password',
  leave: 'Sign Out',
} as const

/** Shown instead of every screen to a person whose password was made by somebody else. */
export function TemporaryPasswordScreen() {
  const queryClient = useQueryClient()
  const signOut = useSignOut()
  return (
    <AuthCard
      title={temporaryPasswordStrings.title}
      intro={temporaryPasswordStrings.intro}
      foot={
        <Button variant="subtle" onClick={() => signOut.mutate()} loading={signOut.isPending}>
          {temporaryPasswordStrings.leave}
        </Button>
      }
    >
      <PasswordForm
        currentLabel={temporaryPasswordStrings.current}
        onChanged={() => refreshSession(queryClient)}
      />
    </AuthCard>
  )
}

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { AcceptInvitation } from '../../features/accounts/invitations/AcceptInvitation.tsx'

export function InvitationPage() {
  const { token } = useSearch({ from: '/invitation' })
  const navigate = useNavigate()
  const { history } = useRouter()
  return (
    <AcceptInvitation
      token={token}
      onAccepted={(email, signedIn) => {
        if (signedIn) history.replace('/dashboard')
        else void navigate({ to: '/auth/login', search: { notice: 'account-ready' }, state: { email } })
      }}
    />
  )
}

import { safeReturnPath } from '@jobscout/contract/shared/route-table.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { ConfirmEmail } from '../../features/accounts/sign-in/ConfirmEmail.tsx'
import { useRequestedPage } from '../../lib/session/requested-page.ts'

/** Leads on to the page that was asked for before the sign-up, as the sign-in does. */
export function ConfirmEmailPage() {
  const { token } = useSearch({ from: '/auth/confirm-email' })
  const { redirect } = useRequestedPage()
  const { history } = useRouter()
  return <ConfirmEmail token={token} onSignedIn={() => history.replace(safeReturnPath(redirect))} />
}

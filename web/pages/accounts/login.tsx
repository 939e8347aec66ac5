import { safeReturnPath } from '@jobscout/contract/shared/route-table.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SignInForm } from '../../features/accounts/sign-in/SignInForm.tsx'
import { useSession } from '../../lib/session/session.ts'

/** Redirects signed-in people, including those who have just signed in. */
export function LoginPage() {
  const search = useSearch({ from: '/auth/login' })
  const { status } = useSession()
  const { history } = useRouter()

  useEffect(() => {
    if (status === 'signed-in') history.replace(safeReturnPath(search.redirect))
  }, [status, search.redirect, history])

  return <SignInForm notice={search.notice} />
}

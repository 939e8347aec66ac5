import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SignInForm } from '../../features/accounts/sign-in/SignInForm.tsx'
import { pageAfterEmail } from '../../lib/session/requested-page.ts'
import { safeReturnPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session.ts'

/** Redirects signed-in people, including those who have just signed in. */
export function LoginPage() {
  const search = useSearch({ from: '/auth/login' })
  const { status } = useSession()
  const { history } = useRouter()

  useEffect(() => {
    if (status !== 'signed-in') return
    pageAfterEmail.clear()
    history.replace(safeReturnPath(search.redirect))
  }, [status, search.redirect, history])

  return <SignInForm notice={search.notice} />
}

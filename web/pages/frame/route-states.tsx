import { Loader } from '@mantine/core'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { describeError } from '../../lib/api/errors.ts'
import { AccessDenied } from '../../lib/session/guard.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import classes from './route-states.module.css'

const AccessDeniedScreen = lazy(async () => ({
  default: (await import('../../features/accounts/roles/AccessDeniedScreen.tsx')).AccessDeniedScreen,
}))

/** Shown while the session is loading. */
export function CheckingPermissions() {
  return (
    <div className={classes.checking}>
      <Loading label="">
        <Loader aria-hidden="true" size="sm" />
        <p>Checking permissions...</p>
      </Loading>
    </div>
  )
}

/** Opens the page again as soon as there is a connection, and the changes that waited for it are sent. */
function useRetryOnline(retry: () => void) {
  const queryClient = useQueryClient()
  useEffect(() => {
    let isBack = false
    const retryWhenSent = () => {
      if (isBack && queryClient.isMutating() === 0) retry()
    }
    const ends = [
      onlineManager.subscribe((isOnline) => {
        isBack = isOnline
        retryWhenSent()
      }),
      queryClient.getMutationCache().subscribe(retryWhenSent),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [queryClient, retry])
}

// A failed dynamic import is retried only by a reload, which would lose the page while offline.
const retryPage = () => {
  if (navigator.onLine) window.location.reload()
}

/** The error boundary of every route: Access Denied, or a failure with Retry. */
export function RouteError({ error }: ErrorComponentProps) {
  if (error instanceof AccessDenied) {
    return (
      <Suspense fallback={<CheckingPermissions />}>
        <AccessDeniedScreen held={error.held} required={error.required} />
      </Suspense>
    )
  }
  return <Failed error={error} />
}

function Failed({ error }: { error: unknown }) {
  useRetryOnline(retryPage)
  const text = describeError(error, {
    title: 'This page could not be opened',
    message: 'An unexpected error occurred. Please try again.',
  })
  return (
    <Page title={text.title} width="narrow">
      <ErrorState message={text.message} onRetry={retryPage} />
    </Page>
  )
}

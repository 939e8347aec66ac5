import { deepEqual, useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface UnsavedChangesProps {
  unsaved: boolean
  /** What would be lost. */
  message: string
}

interface Place {
  readonly pathname: string
  readonly search: object
}

/** Tabs stand in the search; a place within the page is behind the hash, which does not count. */
const isSame = (one: Place, other: Place) =>
  one.pathname === other.pathname && deepEqual(one.search, other.search)

/** Asks before unsaved changes are lost to a link, the back button or a closed tab. Signing out is not held up. */
export function UnsavedChanges({ unsaved, message }: UnsavedChangesProps) {
  const router = useRouter()
  /** The form still stands there while the page that it was left for is loading. */
  const isLeft = (current: Place) => !isSame(current, router.state.resolvedLocation ?? current)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && !isLeft(current) && !isSame(current, next) && next.pathname !== '/auth/login',
    enableBeforeUnload: () => unsaved && !isLeft(router.latestLocation),
    withResolver: true,
  })

  // A save that was on its way has answered the question.
  useEffect(() => {
    if (!unsaved) proceed?.()
  }, [unsaved, proceed])

  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Keep editing"
      destructive
    >
      {message}
    </ConfirmDialog>
  )
}

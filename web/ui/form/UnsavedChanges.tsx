import { deepEqual, useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'

interface UnsavedChangesProps {
  unsaved: boolean
  /** Names the unsaved changes. */
  message: string
  /** The edits survive a change of the search: tabs share them. */
  samePath?: boolean
}

interface Place {
  readonly pathname: string
  readonly search: object
}

/** Compares path and search, since tabs are in the search. The hash is ignored. */
const isSamePlace = (one: Place, other: Place) =>
  one.pathname === other.pathname && deepEqual(one.search, other.search)

const isSamePath = (one: Place, other: Place) => one.pathname === other.pathname

/** Asks before navigation or closing the tab discards unsaved changes. Signing out is not blocked. */
export function UnsavedChanges({ unsaved, message, samePath = false }: UnsavedChangesProps) {
  const router = useRouter()
  const isSame = samePath ? isSamePath : isSamePlace
  /** The form stays mounted while the next page is loading. */
  const isLeft = (current: Place) => !isSame(current, router.state.resolvedLocation ?? current)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && !isLeft(current) && !isSame(current, next) && next.pathname !== '/auth/login',
    enableBeforeUnload: () => unsaved && !isLeft(router.latestLocation),
    withResolver: true,
  })

  // A pending save has finished, so there is nothing to ask.
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

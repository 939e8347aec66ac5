import { deepEqual, useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'

interface UnsavedChangesProps {
  unsaved: boolean
  /** Names the unsaved changes. */
  message: string
  /** The names in the search that the edits belong to; they survive a change of the others. By default they belong to all. */
  searchNames?: readonly string[]
  /** For what is lost by leaving although it was not typed. */
  question?: { readonly title: string; readonly leave: string; readonly stay: string }
}

const aboutEdits = {
  title: 'Leave without saving?',
  leave: 'Leave without saving',
  stay: 'Keep editing',
}

interface FormPosition {
  readonly pathname: string
  readonly search: Record<string, unknown>
}

/** Compares path and search, since tabs are in the search. The hash is ignored. */
const isSamePlace = (first: FormPosition, second: FormPosition, searchNames: readonly string[] | undefined) =>
  first.pathname === second.pathname &&
  (searchNames
    ? searchNames.every((name) => deepEqual(first.search[name], second.search[name]))
    : deepEqual(first.search, second.search))

/** Asks before navigation or closing the tab discards unsaved changes. Signing out is not blocked. */
export function UnsavedChanges({
  unsaved,
  message,
  searchNames,
  question = aboutEdits,
}: UnsavedChangesProps) {
  const router = useRouter()
  const isSame = (first: FormPosition, second: FormPosition) => isSamePlace(first, second, searchNames)
  /** The form stays mounted while the next page is loading. */
  const isLeft = (current: FormPosition) => !isSame(current, router.state.resolvedLocation ?? current)
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
      title={question.title}
      confirmLabel={question.leave}
      cancelLabel={question.stay}
      destructive
    >
      {message}
    </ConfirmDialog>
  )
}

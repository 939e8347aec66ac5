import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { preferencesStrings } from '../strings.ts'

const strings = preferencesStrings.leave

/** Asks before unsaved changes are lost to a link, the back button or a closed tab. Signing out is not held up. */
export function UnsavedChanges({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && next.pathname !== current.pathname && next.pathname !== '/auth/login',
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={strings.title}
      confirmLabel={strings.confirm}
      cancelLabel={strings.cancel}
      destructive
    >
      {strings.message}
    </ConfirmDialog>
  )
}

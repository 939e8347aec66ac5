import type { Role } from '@jobscout/contract/shared/roles.ts'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { overlay, useOverlay } from '../../lib/commands/overlay.ts'
import { useShortcuts } from '../../lib/commands/shortcuts.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { toastLasting } from '../../ui/feedback/toast.ts'
import { hideToast } from '../../ui/feedback/toast-store.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { commandStrings as strings } from './command-strings.ts'
import classes from './route-states.module.css'

const CommandPalette = lazyPart(
  () => import('./command-palette.tsx'),
  'CommandPalette',
  <div className={classes.waiting} />,
)
const ShortcutSheet = lazyPart(() => import('../../ui/overlays/ShortcutSheet.tsx'), 'ShortcutSheet')

/** Overlays of the signed-in screens, and the shortcuts that open them. */
export function Overlays({ role }: { role: Role }) {
  const shown = useOverlay()
  useOfflineToast()
  useShortcuts([
    { key: 'k', mod: true, label: strings.title, run: () => overlay.toggle('palette') },
    { key: '?', label: strings.showKeys, run: () => overlay.open('shortcuts') },
  ])
  // Opened from the header but rendered outside it, since a dialog has a header of its own.
  return createPortal(
    <>
      <Dialog
        opened={shown === 'palette'}
        onClose={overlay.close}
        title={strings.title}
        placement="top"
        width={640}
      >
        <CommandPalette role={role} onClose={overlay.close} />
      </Dialog>
      {shown === 'shortcuts' && <ShortcutSheet onClose={overlay.close} />}
    </>,
    document.body,
  )
}

/** Says that changes wait: without a connection they are sent later, and would seem to take endlessly. The browser asks before a
 *  page with such changes is left. */
function useOfflineToast() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let toast: number | undefined
    const keepWaiting = (event: BeforeUnloadEvent) => {
      const mutations = queryClient.getMutationCache().getAll()
      if (mutations.some(({ state }) => state.isPaused)) event.preventDefault()
    }
    const show = (isOnline: boolean) => {
      if (toast !== undefined) hideToast(toast)
      toast = isOnline ? undefined : toastLasting(strings.offline)
      if (isOnline) window.removeEventListener('beforeunload', keepWaiting)
      else window.addEventListener('beforeunload', keepWaiting)
    }
    if (!onlineManager.isOnline()) show(false)
    const unsubscribe = onlineManager.subscribe(show)
    return () => {
      unsubscribe()
      if (toast !== undefined) hideToast(toast)
      window.removeEventListener('beforeunload', keepWaiting)
    }
  }, [queryClient])
}

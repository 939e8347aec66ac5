import './lib/browser/zod-settings.ts'
import './ui/theme/styles.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { errorTexts } from './error-texts.ts'
import { registerErrorTexts } from './lib/api/errors.ts'
import { createQueryClient } from './lib/api/query-client.ts'
import { reloadForNewVersion } from './lib/browser/new-version.ts'
import { AccessDenied } from './lib/session/guard.ts'
import { endSession, refreshSession, sessionQuery } from './lib/session/session.ts'
import { onSessionChange } from './lib/session/session-sync.ts'
import { createAppRouter, PENDING_MS } from './router.tsx'
import { toastError } from './ui/feedback/toast.ts'

/** When the session was ended elsewhere, or has expired. */
export const signedOutStrings = {
  title: 'You Were Signed Out',
  message: 'Please sign in again. You come back to this page.',
} as const

const queryClient = createQueryClient((client) => {
  if (client.getQueryData(sessionQuery.queryKey)) toastError(signedOutStrings)
  void endSession(client, () => router.invalidate())
})
const router = createAppRouter({ queryClient })

registerErrorTexts(errorTexts)
reloadForNewVersion()
void import('./lib/browser/restore-focus.ts').then(({ restoreFocus }) => restoreFocus())
onSessionChange(async () => {
  await refreshSession(queryClient)
  if (queryClient.getQueryData(sessionQuery.queryKey)) await router.invalidate()
  else await endSession(queryClient, () => router.invalidate())
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
/** Access Denied is an expected result with its own screen, so it is not logged. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof AccessDenied)) console.error(error)
}
const app = <App router={router} queryClient={queryClient} />

if (root.dataset.page === window.location.pathname) {
  await router.load()
  // Prerendered pages carry no router state; this makes the first render match their markup.
  router.ssr = { manifest: undefined }
  hydrateRoot(root, app, { onCaughtError })
} else {
  // Keep the shell's header bar until the first screen is ready.
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, PENDING_MS))])
  createRoot(root, { onCaughtError }).render(app)
}

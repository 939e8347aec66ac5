import './lib/zod-settings.ts'
import './ui/styles.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { AccessDenied } from './lib/guard.ts'
import { reloadForNewVersion } from './lib/new-version.ts'
import { createQueryClient } from './lib/query-client.ts'
import { refreshSession, sessionQuery } from './lib/session.ts'
import { onSessionChange } from './lib/session-sync.ts'
import { createAppRouter, PENDING_MS } from './router.tsx'

const queryClient = createQueryClient((client) => {
  client.setQueryData(sessionQuery.queryKey, null)
  void router.invalidate()
})
const router = createAppRouter({ queryClient })

reloadForNewVersion()
onSessionChange(async () => {
  await refreshSession(queryClient)
  await router.invalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
/** A closed door is an answer, not a fault: it has its screen and needs no line in the console. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof AccessDenied)) console.error(error)
}
const app = <App router={router} queryClient={queryClient} />

if (root.dataset.page === window.location.pathname) {
  await router.load()
  // The prerendered page has no router state to take over; this alone makes React find the markup it expects.
  router.ssr = { manifest: undefined }
  hydrateRoot(root, app, { onCaughtError })
} else {
  // The shell's bar stays until there is more to show than an empty page.
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, PENDING_MS))])
  createRoot(root, { onCaughtError }).render(app)
}

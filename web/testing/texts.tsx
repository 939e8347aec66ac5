import { contract } from '@jobscout/contract/contract.ts'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '../app.tsx'
import { errorTexts } from '../error-texts.ts'
import { registerErrorTexts } from '../lib/api/errors.ts'
import { createQueryClient } from '../lib/api/query-client.ts'
import { initialSettings } from '../lib/api/settings.ts'
import { overlay } from '../lib/commands/overlay.ts'
import { AccessDenied } from '../lib/session/guard.ts'
import { clearSession } from '../lib/session/session.ts'
import { createAppRouter } from '../router.tsx'
import { toastStore } from '../ui/feedback/toast-store.ts'
import { person, plan, profile } from './account.ts'
import { type Action, describeLines, readLines } from './actions.ts'
import { type Reply, reply, startServer, stopServer } from './server.ts'

/** A whole line of the screen, or a part of one whose rest varies. */
type Text = string | { readonly part: string }

export const part = (words: string): Text => ({ part: words })

/** What somebody opens and does, and the texts that are shown then. */
export interface Row {
  readonly where: string
  readonly at: string
  /** How the server responds where a sample of the contract does not do. */
  readonly server?: readonly Reply[]
  readonly act?: readonly Action[]
  readonly texts: readonly Text[]
}

const WAIT = { timeout: 20_000, interval: 30 }

/** What an error boundary has caught. */
let fault: unknown
let leave: () => Promise<void>

/** Opens the app at an address. */
function openApp(at: string): void {
  // Text areas that grow listen to it, and happy-dom lacks it.
  Object.assign(document, { fonts: new EventTarget() })
  const queryClient = createQueryClient(() => {})
  const router = createAppRouter({ queryClient }, createMemoryHistory({ initialEntries: [at] }))
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page, {
    onCaughtError: (error) => {
      if (!(error instanceof AccessDenied)) fault = error
    },
  })
  root.render(<App router={router} queryClient={queryClient} />)
  leave = async () => {
    fault = undefined
    stopServer()
    root.unmount()
    page.remove()
    await clearSession(queryClient)
    toastStore.write([])
    overlay.close()
    localStorage.clear()
    sessionStorage.clear()
    vi.restoreAllMocks()
  }
}

/** Tests that each row shows its texts. */
export function testTexts(role: Role | null, rows: readonly Row[]): void {
  beforeAll(() => {
    registerErrorTexts(errorTexts)
  })
  afterEach(() => leave())

  test.each(rows)('$where', async ({ at, server = [], act = [], texts }) => {
    // React and the router warn about elements that happy-dom does not know, and about refused screens.
    for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockImplementation(() => {})
    startServer(
      reply(contract.accounts.session, { session: role && { user: person, role } }),
      reply(contract.settings.public, initialSettings),
      reply(contract.profiles.mine, profile),
      reply(contract.billing.checkSubscription, plan),
      reply(contract.scout.list, () => ({ items: [], total: 0 })),
      ...server,
    )
    openApp(at)
    for (const action of act) await action()
    await vi.waitFor(() => {
      const lines = readLines()
      const missing = texts.filter((text) =>
        typeof text === 'string' ? !lines.has(text) : ![...lines].some((line) => line.includes(text.part)),
      )
      expect(missing, String(fault ?? describeLines())).toEqual([])
    }, WAIT)
  })
}

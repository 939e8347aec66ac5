const KEY = 'jobscout-reloaded-at'
const RELOAD_INTERVAL_MS = 60_000

const reloadedAt = () => {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0)
  } catch {
    return Date.now()
  }
}

let ahead = 0

/** Loads something that nobody has asked for yet: the page is not reloaded if that fails. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1
  await load().catch(() => undefined)
  ahead -= 1
}

/**
 * A tab left open during a deployment requests scripts that no longer exist. It is then reloaded, at most once a minute,
 * so that a broken server still shows its error. Offline, it is not reloaded.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - reloadedAt() < RELOAD_INTERVAL_MS) return
    event.preventDefault()
    if (!navigator.onLine || ahead > 0) return
    sessionStorage.setItem(KEY, String(Date.now()))
    window.location.reload()
  })
}

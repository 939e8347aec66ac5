const KEY = 'jobscout-reloaded-at'
const ONCE_IN_MS = 60_000

const reloadedAt = () => {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0)
  } catch {
    return Date.now()
  }
}

/**
 * A tab that stays open while a new version is installed asks for script that is gone. It then starts anew, at
 * most once a minute, so that a server that is really broken shows its error. Without a connection it stays as it is.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - reloadedAt() < ONCE_IN_MS) return
    event.preventDefault()
    if (!navigator.onLine) return
    sessionStorage.setItem(KEY, String(Date.now()))
    window.location.reload()
  })
}

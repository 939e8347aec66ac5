/** Kept with the tab and for one person: whoever signs in there next is told again. */
const KEY = 'jobscout-upgrade-dismissed'

export function wasDismissedBy(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}

export function saveDismissal(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId)
  } catch {
    // Without storage it is dismissed until the page is left.
  }
}

const KEY = 'jobscout-recent-commands'
const MOST = 5

/** Ids of the recently used commands of this browser, latest first. */
export function readRecentCommands(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function saveRecentCommand(id: string): void {
  const recent = [id, ...readRecentCommands().filter((other) => other !== id)].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(recent))
  } catch {
    // Without storage there are no recent commands.
  }
}

export function clearRecentCommands(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to clear.
  }
}

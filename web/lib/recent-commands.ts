const KEY = 'jobscout-recent-commands'
const MOST = 5

/** The ids of the commands that were used last in this browser, the latest first. */
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
    // Then the palette begins the same way each time.
  }
}

export function clearRecentCommands(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored, so nothing is left behind.
  }
}

import type { Role } from '@jobscout/contract/accounts/model.ts'

const KEY = 'jobscout-start'
const roles: readonly string[] = ['client', 'agent', 'admin', 'super_admin'] satisfies Role[]

/** What the last visit knew, to draw the right header at once. It opens no door: the server is always asked. */
export interface StartCache {
  readonly role: Role
}

const isHint = (value: unknown): value is StartCache =>
  typeof value === 'object' && value !== null && 'role' in value && roles.includes(String(value.role))

export function readStartCache(): StartCache | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isHint(value) ? value : null
  } catch {
    return null
  }
}

export function writeStartCache(hint: StartCache): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(hint))
  } catch {
    // A browser that stores nothing starts a little slower, that is all.
  }
}

export function clearStartCache(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored, so nothing is left behind.
  }
}

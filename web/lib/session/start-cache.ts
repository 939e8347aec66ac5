import type { Role } from '@jobscout/contract/accounts/model.ts'

const KEY = 'jobscout-start'
const roles: readonly string[] = ['client', 'agent', 'admin', 'super_admin'] satisfies Role[]

/** The role of the last visit, to render the right header at once. It grants no access; the server always decides. */
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
    // Without storage the header appears a little later.
  }
}

export function clearStartCache(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to clear.
  }
}

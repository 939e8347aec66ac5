import type { Role } from '@jobscout/contract/shared/roles.ts'
import { createStored } from '../browser/stored.ts'

const roles: readonly string[] = ['client', 'agent', 'admin', 'super_admin'] satisfies Role[]

/** The role of the last visit, to render the right header at once. It grants no access; the server always decides. */
interface StartCache {
  readonly role: Role
}

const isStartCache = (value: unknown): value is StartCache =>
  typeof value === 'object' && value !== null && 'role' in value && roles.includes(String(value.role))

const stored = createStored<StartCache | null>('jobscout-start', (value) =>
  isStartCache(value) ? value : null,
)

export const readStartCache = stored.read
export const writeStartCache = (cache: StartCache): void => stored.write(cache)
export const clearStartCache = stored.clear

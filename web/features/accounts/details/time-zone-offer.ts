import { browserTimeZone, canonicalTimeZone } from '../../../lib/format/dates.ts'

const KEY = 'jobscout-declined-time-zones'

/** The browser's zones in which somebody kept the zone of their profile. */
function readDeclined(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((zone) => typeof zone === 'string') : []
  } catch {
    return []
  }
}

/** This browser does not offer the zone again. */
export function declineTimeZone(zone: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readDeclined(), zone])]))
  } catch {
    // Then it is offered again at the next visit.
  }
}

/** The browser's zone, where it differs from the profile's and was not declined here. Browsers that hide where they are
 *  say UTC. */
export function offeredTimeZone(own: string, here = browserTimeZone()): string | null {
  const zone = canonicalTimeZone(here)
  if (zone === null || zone === 'UTC' || zone === canonicalTimeZone(own)) return null
  return readDeclined().includes(zone) ? null : zone
}

import { browserTimeZone, canonicalTimeZone } from '../../../lib/format/dates.ts'

const KEY = 'jobscout-declined-time-zones'

/** Zones of this browser for which the person kept the zone of the profile. */
function readDeclined(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((zone) => typeof zone === 'string') : []
  } catch {
    return []
  }
}

/** Stops offering the zone in this browser. */
export function declineTimeZone(zone: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readDeclined(), zone])]))
  } catch {
    // Without storage, it is offered again on the next visit.
  }
}

/** The browser's zone if it differs from the profile's and was not declined, or else null. UTC is never offered, because
 *  browsers that resist fingerprinting report it. */
export function offeredTimeZone(own: string, here = browserTimeZone()): string | null {
  const zone = canonicalTimeZone(here)
  if (zone === null || zone === 'UTC' || zone === canonicalTimeZone(own)) return null
  return readDeclined().includes(zone) ? null : zone
}

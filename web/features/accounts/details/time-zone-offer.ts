import { createStored, parseTexts } from '../../../lib/browser/stored.ts'
import { browserTimeZone, canonicalTimeZone } from '../../../lib/format/dates.ts'

/** Zones of this browser for which the person kept the zone of the profile. */
const declined = createStored('jobscout-declined-time-zones', parseTexts)

/** Stops offering the zone in this browser. */
export const declineTimeZone = (zone: string): void =>
  declined.write([...new Set([...declined.read(), zone])])

/** The browser's zone if it differs from the profile's and was not declined, or else null. UTC is never offered, because
 *  browsers that resist fingerprinting report it. */
export function offeredTimeZone(profileZone: string, here = browserTimeZone()): string | null {
  const zone = canonicalTimeZone(here)
  if (zone === null || zone === 'UTC' || zone === canonicalTimeZone(profileZone)) return null
  return declined.read().includes(zone) ? null : zone
}

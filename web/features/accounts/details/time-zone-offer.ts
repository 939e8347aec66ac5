import { createStored, parseTexts } from '../../../lib/browser/stored.ts'
import { browserTimeZone, canonicalTimeZone } from '../../../lib/format/dates.ts'

/** Zones of this browser that were declined in favour of the profile's zone. */
const declined = createStored('jobscout-declined-time-zones', parseTexts)

/** This browser does not offer the zone again. */
export const declineTimeZone = (zone: string): void =>
  declined.write([...new Set([...declined.read(), zone])])

/** The browser's zone, where it differs from the profile's and was not declined here. Browsers that hide where they are
 *  say UTC. */
export function offeredTimeZone(own: string, here = browserTimeZone()): string | null {
  const zone = canonicalTimeZone(here)
  if (zone === null || zone === 'UTC' || zone === canonicalTimeZone(own)) return null
  return declined.read().includes(zone) ? null : zone
}

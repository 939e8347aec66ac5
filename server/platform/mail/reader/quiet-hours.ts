const MINUTE_MS = 60_000

export interface QuietHours {
  /** HH:MM in the person's zone. If equal to `end`, there are no quiet hours. */
  readonly start: string
  readonly end: string
  /** IANA name. */
  readonly zone: string
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const wallClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

/** Cached, because creating a formatter is slow. */
const wallClocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the local time of a zone in minutes since midnight. An unknown zone counts as UTC. */
function clockIn(zone: string): (at: number) => number {
  let clock = wallClocks.get(zone)
  try {
    clock ??= wallClock(zone)
  } catch {
    clock = wallClock('UTC')
  }
  wallClocks.set(zone, clock)
  return (at) => toMinutes(clock.format(at))
}

/**
 * Returns the end of the quiet hours that `now` is in, or null outside them: the first full minute whose local time is
 * outside, also across clock changes.
 */
export function quietUntil(now: Date, { start, end, zone }: QuietHours): Date | null {
  const [from, to] = [toMinutes(start), toMinutes(end)]
  const clock = clockIn(zone)
  const isQuiet = (at: number): boolean => {
    const minute = clock(at)
    return from <= to ? minute >= from && minute < to : minute >= from || minute < to
  }
  if (!isQuiet(now.getTime())) return null
  // Minute by minute, because a clock change can end them at any time.
  let at = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS
  while (isQuiet(at)) at += MINUTE_MS
  return new Date(at)
}

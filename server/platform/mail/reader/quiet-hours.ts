const MINUTE_MS = 60_000

export interface QuietHours {
  /** HH:MM on the person's clock. Equal to `end`: there are none. */
  readonly start: string
  readonly end: string
  /** IANA name. */
  readonly zone: string
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const wallClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

/** Making one takes far longer than using it. */
const wallClocks = new Map<string, Intl.DateTimeFormat>()

/** What the person's clock shows, in minutes since midnight. A zone that is not known reads as UTC. */
function clockIn(zone: string): (at: number) => number {
  let clock = wallClocks.get(zone)
  try {
    clock ??= wallClock(zone)
  } catch {
    clock = wallClock('UTC')
  }
  wallClocks.set(zone, clock)
  return (at) => minutesOf(clock.format(at))
}

/**
 * When the quiet hours that `now` falls into end, or null outside them: the first full minute that the person's clock
 * shows outside, also where clocks change in between.
 */
export function quietUntil(now: Date, { start, end, zone }: QuietHours): Date | null {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  const clock = clockIn(zone)
  const isQuiet = (at: number): boolean => {
    const minute = clock(at)
    return from <= to ? minute >= from && minute < to : minute >= from || minute < to
  }
  if (!isQuiet(now.getTime())) return null
  // Minute by minute: a clock that is moved on the way can end them anywhere, not only near their end.
  let at = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS
  while (isQuiet(at)) at += MINUTE_MS
  return new Date(at)
}

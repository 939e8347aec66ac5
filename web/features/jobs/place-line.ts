import { cardStrings } from './strings.ts'

/** Where the job is, and that it is remote where the place does not say so itself. */
export function placeLine({ location, is_remote }: { location: string; is_remote: boolean }): string {
  const place = location.trim()
  if (!is_remote || /\bremote\b/i.test(place)) return place
  return place ? `${place} · ${cardStrings.remote}` : cardStrings.remote
}

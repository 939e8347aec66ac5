import { defaultPreferences, type JobPreferences } from '@jobscout/contract/preferences/model.ts'

export type Changes = Partial<JobPreferences>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Adds a change; what is back at its saved value is no change any more. */
export function withChange(saved: JobPreferences, changes: Changes, patch: Changes): Changes {
  const entries = Object.entries({ ...changes, ...patch })
  const kept = entries.filter(([name, value]) => !same(value, Reflect.get(saved, name)))
  return Object.fromEntries(kept) as Changes
}

/** The two remote switches agree: only remote means open to it, and not open to it rules out only. */
export function remoteChange(patch: { remote_ok?: boolean; remote_only?: boolean }): Changes {
  if (patch.remote_only) return { remote_only: true, remote_ok: true }
  if (patch.remote_ok === false) return { remote_ok: false, remote_only: false }
  return patch
}

export const minAboveMax = ({ salary_min, salary_max }: JobPreferences): boolean =>
  salary_min !== null && salary_max !== null && salary_min > salary_max

const scored = [
  'preferred_locations',
  'remote_only',
  'salary_min',
  'employment_types',
  'preferred_industries',
  'experience_level',
  'skills',
] as const satisfies readonly (keyof JobPreferences)[]

/** True when nothing that the match reads has been said, so that no listing can score. */
export const scoresNothing = (preferences: JobPreferences | null): boolean =>
  preferences === null || scored.every((name) => same(preferences[name], defaultPreferences[name]))

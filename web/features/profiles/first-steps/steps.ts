import type { Profile } from '@jobscout/contract/profiles/model.ts'

/** The first steps, in their order. */
export const firstSteps = ['cv', 'record', 'wishes', 'jobs'] as const
export type FirstStep = (typeof firstSteps)[number]

type Filled = Pick<
  Profile,
  'cv_url' | 'positions' | 'education' | 'certificates' | 'languages' | 'projects' | 'skills_interests'
>

const hasRecord = ({ positions, education, certificates, languages, projects, skills_interests }: Filled) =>
  [positions, education, certificates, languages, projects, skills_interests].some(({ length }) => length > 0)

/** The step where a person goes on, by what they have told already. */
export function nextStep(profile: Filled, hasPreferences: boolean): FirstStep {
  if (hasPreferences) return 'jobs'
  if (hasRecord(profile)) return 'wishes'
  return profile.cv_url ? 'record' : 'cv'
}

/** Whether a person has said neither what they did nor what they look for. */
export const isBlankProfile = (profile: Filled, hasPreferences: boolean): boolean =>
  !hasPreferences && !hasRecord(profile)

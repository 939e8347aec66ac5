import type { CvInput } from '@jobscout/contract/cv-tools/input.ts'
import { cvLimits } from '@jobscout/contract/cv-tools/limits.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'

/** The input of a CV, as far as the profile has it. */
export function cvInputFromProfile(profile: Profile): CvInput {
  return {
    personalInfo: {
      firstName: profile.first_name,
      lastName: profile.last_name,
      email: profile.email,
      phone: profile.phone,
      location: profile.location,
      link: profile.linkedin_portfolio,
    },
    education: [profile.school_university, profile.major_field].filter(Boolean).join('\n'),
    experience: profile.work_experience.join('\n\n').slice(0, cvLimits.experience),
    skills: profile.skills_interests.join(', ').slice(0, cvLimits.skills),
    achievements: '',
    objective: '',
  }
}

/** The latest input with the profile's current personal information; without one, the input from the profile. */
export const initialCvInput = (profile: Profile, last: CvInput | null): CvInput =>
  last ? { ...last, personalInfo: cvInputFromProfile(profile).personalInfo } : cvInputFromProfile(profile)

/** Undoes what was filled in, except where it was corrected since. */
export function undoFill<Value>(now: Value, filled: Value, before: Value): Value {
  if (typeof now !== 'object' || now === null) return now === filled ? before : now
  const names = Object.keys(now) as (keyof Value)[]
  return Object.fromEntries(
    names.map((name) => [name, undoFill(now[name], filled[name], before[name])]),
  ) as Value
}

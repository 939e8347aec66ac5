import type { CvInput } from '@jobscout/contract/documents/input.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'

/** What the profile has of a CV. Nothing is cut: a field whose text is too long says so. */
export const fromProfile = (profile: Profile) => ({
  personalInfo: {
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: profile.email,
    phone: profile.phone,
    location: profile.location,
    link: profile.linkedin_portfolio,
  },
  education: [profile.school_university, profile.major_field].filter(Boolean).join('\n'),
  experience: profile.work_experience.join('\n\n'),
  skills: profile.skills_interests.join(', '),
})

/** The latest input with the profile's current personal information; without one, the input from the profile. */
export function initialCvInput(profile: Profile, last: CvInput | null): CvInput {
  const filled = fromProfile(profile)
  return last
    ? { ...last, personalInfo: filled.personalInfo }
    : { ...filled, achievements: '', objective: '' }
}

/** Undoes what was filled in, except where it was corrected since. */
export function undoFill<Value>(now: Value, filled: Value, before: Value): Value {
  if (typeof now !== 'object' || now === null) return now === filled ? before : now
  const names = Object.keys(now) as (keyof Value)[]
  return Object.fromEntries(
    names.map((name) => [name, undoFill(now[name], filled[name], before[name])]),
  ) as Value
}

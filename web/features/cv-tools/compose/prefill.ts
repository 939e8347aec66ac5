import type { CvInput } from '@jobscout/contract/cv-tools/input.ts'
import { cvLimits } from '@jobscout/contract/cv-tools/limits.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'

/** The texts that a CV is written from, as far as the profile has them. */
export function cvInputFromProfile(profile: Profile): CvInput {
  return {
    personalInfo: {
      firstName: profile.first_name,
      lastName: profile.last_name,
      email: profile.email,
      phone: profile.phone,
      location: profile.location,
    },
    education: [profile.school_university, profile.major_field].filter(Boolean).join('\n'),
    experience: profile.work_experience.join('\n\n').slice(0, cvLimits.experience),
    skills: profile.skills_interests.join(', ').slice(0, cvLimits.skills),
    achievements: '',
    objective: '',
  }
}

/** To write it again: the texts of the last time, under the name and address of now. */
export const initialCvInput = (profile: Profile, last: CvInput | null): CvInput =>
  last ? { ...last, personalInfo: cvInputFromProfile(profile).personalInfo } : cvInputFromProfile(profile)

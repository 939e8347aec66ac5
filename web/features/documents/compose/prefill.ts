import { recordOfProfile } from '@jobscout/contract/career/record.ts'
import { cvLink, cvTexts } from '@jobscout/contract/documents/from-record.ts'
import type { CvInput } from '@jobscout/contract/documents/input.ts'
import { cvLimits } from '@jobscout/contract/documents/limits.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { selectedTexts } from '../tailor/selection.ts'
import type { CvForJob } from '../tailor/TailorCv.tsx'

/** What the profile has of a CV. Nothing is cut: a field whose text is too long says so. */
export function fromProfile(profile: Profile) {
  const record = recordOfProfile(profile)
  const { objective, ...texts } = cvTexts(record)
  return {
    personalInfo: {
      firstName: profile.first_name,
      lastName: profile.last_name,
      email: profile.email,
      phone: profile.phone,
      location: profile.location,
      link: cvLink(record),
    },
    ...texts,
    // Without a summary, what was written for the last CV stays.
    ...(objective && { objective }),
  }
}

/** The texts with those that older inputs lack. */
type CompleteInput = Required<Omit<CvInput, 'personalInfo'>> &
  Pick<ReturnType<typeof fromProfile>, 'personalInfo'>

/** The latest input with the profile's current personal information; without one, the input from the profile. */
export function initialCvInput(profile: Profile, last: CvInput | null): CompleteInput {
  const filled = fromProfile(profile)
  const empty = {
    company: '',
    certificates: '',
    languages: '',
    projects: '',
    achievements: '',
    objective: '',
  }
  return last ? { ...empty, ...last, personalInfo: filled.personalInfo } : { ...empty, ...filled }
}

/** The input of a CV for a job: the profile as it is chosen for it, with what no profile has from the latest input. */
export const cvInputForJob = (
  profile: Profile,
  last: CvInput | null,
  { company_name, selection }: Pick<CvForJob, 'company_name' | 'selection'>,
): CompleteInput => ({
  ...initialCvInput(profile, null),
  achievements: last?.achievements ?? '',
  objective: profile.summary || (last?.objective ?? ''),
  ...selectedTexts(recordOfProfile(profile), selection),
  company: company_name.slice(0, cvLimits.company),
})

/** Undoes what was filled in, except where it was corrected since. */
export function undoFill<Value>(now: Value, filled: Value, before: Value): Value {
  if (typeof now !== 'object' || now === null) return now === filled ? before : now
  const names = Object.keys(now) as (keyof Value)[]
  return Object.fromEntries(
    names.map((name) => [name, undoFill(now[name], filled[name], before[name])]),
  ) as Value
}

import { useState } from 'react'
import { OpenJsonResume } from '../features/cv-tools/json-resume/OpenJsonResume.tsx'
import { Proposals } from '../features/cv-tools/read/Proposals.tsx'
import { ReadCv } from '../features/cv-tools/read/ReadCv.tsx'
import type { ProfilePatch } from '../features/cv-tools/read/proposals.ts'
import { readingStrings as strings } from '../features/cv-tools/read/strings.ts'
import type { FileReading } from '../features/cv-tools/read/queries.ts'
import { useApplyProposals } from '../features/profiles/use-apply-proposals.ts'
import { WithMyProfile } from './with-my-profile.tsx'

/** Fills the profile from the current CV or from a JSON Resume file. */
export function ReadCvPage() {
  const takeOver = useApplyProposals()
  const [brought, setBrought] = useState<FileReading | null>(null)
  return (
    <WithMyProfile title={strings.title} back={strings.back} actions={<OpenJsonResume onRead={setBrought} />}>
      {(profile) => {
        const taking = {
          profile,
          isSaving: takeOver.isPending,
          onTake: (patch: ProfilePatch) => takeOver.mutate({ profile, patch, done: strings.taken }),
        }
        return brought ? (
          <Proposals {...taking} reading={brought.reading} intro={strings.introJson(brought.filename)} />
        ) : (
          <ReadCv {...taking} />
        )
      }}
    </WithMyProfile>
  )
}

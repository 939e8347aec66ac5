import { useState } from 'react'
import { OpenJsonResume } from '../../features/documents/components/OpenJsonResume.tsx'
import { Proposals } from '../../features/documents/components/Proposals.tsx'
import { ReadCv } from '../../features/documents/components/ReadCv.tsx'
import type { ProfilePatch } from '../../features/documents/proposals.ts'
import { readingStrings as strings } from '../../features/documents/reading-strings.ts'
import type { FileReading } from '../../features/documents/use-reading.ts'
import { useApplyProposals } from '../../features/profiles/edit/use-apply-proposals.ts'
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

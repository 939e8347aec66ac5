import { useState } from 'react'
import { OpenJsonResume } from '../../features/documents/json-resume/OpenJsonResume.tsx'
import { Proposals } from '../../features/documents/read/Proposals.tsx'
import type { ParsedFile, ProfilePatch } from '../../features/documents/read/proposals.ts'
import { ReadCv } from '../../features/documents/read/ReadCv.tsx'
import { readingStrings as strings } from '../../features/documents/strings.ts'
import { useApplyProposals } from '../../features/profiles/edit/use-apply-proposals.ts'
import { WithMyProfile } from './with-my-profile.tsx'

/** Fills the profile from the current CV or from a JSON Resume file. */
export function ReadCvPage() {
  const { apply, isPending } = useApplyProposals()
  const [opened, setOpened] = useState<ParsedFile | null>(null)
  return (
    <WithMyProfile title={strings.title} back={strings.back} actions={<OpenJsonResume onRead={setOpened} />}>
      {(profile) => {
        const target = {
          profile,
          isSaving: isPending,
          onApply: (patch: ProfilePatch) => apply({ profile, patch, done: strings.applied }),
        }
        return opened ? (
          <Proposals
            {...target}
            reading={opened.reading}
            source="json_resume"
            intro={strings.introJson(opened.filename)}
          />
        ) : (
          <ReadCv {...target} />
        )
      }}
    </WithMyProfile>
  )
}

import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import { Proposals } from '../../features/documents/read/Proposals.tsx'
import { readingStrings } from '../../features/documents/strings.ts'
import { importStrings } from '../../features/imports/strings.ts'
import { useApplyProposals } from '../../features/profiles/edit/use-apply-proposals.ts'
import { useMyProfile } from '../../features/profiles/queries.ts'
import { profileStrings } from '../../features/profiles/strings.ts'
import { RowsSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'

/** What an archive says of the person's career, as proposals for the profile. */
export function RecordProposals({ reading }: { reading: ParsedCv }) {
  const query = useMyProfile()
  const { apply, isPending } = useApplyProposals()
  const profile = query.data
  if (!profile) {
    return (
      <QueryPlaceholder query={query} failure={profileStrings.loadFailure}>
        <RowsSkeleton rows={4} />
      </QueryPlaceholder>
    )
  }
  return (
    <Proposals
      intro={importStrings.done.recordIntro}
      reading={reading}
      source="cv"
      profile={profile}
      isSaving={isPending}
      onApply={(patch) => apply({ profile, patch, done: readingStrings.applied })}
    />
  )
}

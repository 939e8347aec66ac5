import { useParams } from '@tanstack/react-router'
import { LetterScreen } from '../../features/letters/editor/LetterScreen.tsx'
import { letterStrings as strings, termStrings } from '../../features/letters/strings.ts'
import { useApplyProposals } from '../../features/profiles/edit/use-apply-proposals.ts'
import { useMyProfile } from '../../features/profiles/queries.ts'
import { profileStrings } from '../../features/profiles/strings.ts'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** The letter for a job, written from the profile. */
export function LetterPage() {
  const { jobId } = useParams({ from: '/signed-in/screens/letters/$jobId' })
  const query = useMyProfile()
  const { apply, isPending } = useApplyProposals()
  const profile = query.data
  if (!profile) {
    return (
      <Page title={strings.title}>
        <QueryPlaceholder query={query} failure={profileStrings.loadFailure}>
          <CardListSkeleton cards={1} height={480} label={strings.loading} />
        </QueryPlaceholder>
      </Page>
    )
  }
  return (
    <LetterScreen
      key={jobId}
      jobId={jobId}
      profile={profile}
      isSavingProfile={isPending}
      onAddSkill={(skill) =>
        apply({
          profile,
          patch: { skills_interests: [...profile.skills_interests, skill] },
          done: termStrings.added(skill),
        })
      }
    />
  )
}

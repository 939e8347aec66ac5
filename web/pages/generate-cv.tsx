import { useQueryClient } from '@tanstack/react-query'
import { GenerateCv } from '../features/documents/components/GenerateCv.tsx'
import { generateStrings as strings } from '../features/documents/generate-strings.ts'
import { refreshMyProfile, useMyProfile } from '../features/profiles/queries.ts'
import { describeError } from '../lib/errors.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { CardListSkeleton } from '../ui/Loading.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'

export function GenerateCvPage() {
  const queryClient = useQueryClient()
  const { data: profile, error, refetch, isFetching } = useMyProfile()
  const back = (
    <ButtonLink to="/profile" variant="default" size="sm">
      {strings.back}
    </ButtonLink>
  )
  return (
    <Page title={strings.title} actions={back}>
      {profile && <GenerateCv profile={profile} onChanged={() => void refreshMyProfile(queryClient)} />}
      {!profile && !error && <CardListSkeleton cards={2} height={320} label={strings.loading} />}
      {!profile && error && (
        <ErrorState
          {...describeError(error, strings.loadFailure)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  )
}

import { ReadCv } from '../features/documents/components/ReadCv.tsx'
import { readingStrings as strings } from '../features/documents/reading-strings.ts'
import { useMyProfile } from '../features/profiles/queries.ts'
import { useTakeOver } from '../features/profiles/use-take-over.ts'
import { describeError } from '../lib/errors.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { CardListSkeleton } from '../ui/Loading.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'

export function ReadCvPage() {
  const { data: profile, error, refetch, isFetching } = useMyProfile()
  const takeOver = useTakeOver()
  const back = (
    <ButtonLink to="/profile" variant="default" size="sm">
      {strings.back}
    </ButtonLink>
  )
  return (
    <Page title={strings.title} actions={back}>
      {profile && (
        <ReadCv
          profile={profile}
          isSaving={takeOver.isPending}
          onTake={(patch) => takeOver.mutate({ patch, version: profile.version, done: strings.taken })}
        />
      )}
      {!profile && !error && <CardListSkeleton cards={3} height={180} label={strings.reading} />}
      {!profile && error && (
        <ErrorState
          {...describeError(error, strings.failure)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  )
}

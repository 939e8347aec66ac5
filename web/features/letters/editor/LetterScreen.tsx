import { letterSentence } from '@jobscout/contract/career/propose-sentence.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { Button } from '@mantine/core'
import { IconBriefcaseOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isMissing } from '../../../lib/api/errors.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { BackLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { letterQuery } from '../options.ts'
import { useCompose } from '../queries.ts'
import { letterStrings as strings } from '../strings.ts'
import classes from './Letter.module.css'
import { LetterEditor } from './LetterEditor.tsx'

interface LetterScreenProps {
  jobId: string
  profile: Profile
  isSavingProfile: boolean
  onAddSkill: (skill: string) => void
}

/** The letter for a job. It is written from the record when it is first opened. */
export function LetterScreen({ jobId, profile, isSavingProfile, onAddSkill }: LetterScreenProps) {
  const query = useQuery(letterQuery(jobId))
  const compose = useCompose(jobId)
  const [isAsked, setAsked] = useState(false)
  const view = query.data
  const { refetch } = query
  const title = view && strings.pageTitle(view.letter.job_title)
  usePageTitle(title ?? undefined)

  const hasWork = profile.positions.some(({ text, title, employer }) => !text && (title || employer))
  const isDue = view === null && (hasWork || isAsked)
  const { isIdle, mutate } = compose
  useEffect(() => {
    if (isDue && isIdle) mutate({})
  }, [isDue, isIdle, mutate])

  // What the composer would write is of the record as it was.
  const [version, setVersion] = useState(profile.version)
  const isOfOldRecord = version !== profile.version
  useEffect(() => {
    if (!isOfOldRecord) return
    setVersion(profile.version)
    void refetch()
  }, [isOfOldRecord, profile.version, refetch])

  const failed = query.error && view === undefined ? query : isDue && compose.error ? compose : null
  if (failed && isMissing(failed.error)) {
    return (
      <Page title={strings.title} back={<Back jobId={jobId} />}>
        <EmptyState
          icon={<IconBriefcaseOff />}
          title={strings.missingTitle}
          message={strings.missing}
          action={<ButtonLink to="/jobs">{strings.browse}</ButtonLink>}
        />
      </Page>
    )
  }
  return (
    <Page title={title ?? strings.title} back={<Back jobId={jobId} />}>
      {view && (
        <p className={classes.company}>
          {[view.letter.company_name, view.letter.place].filter(Boolean).join(' · ')}
        </p>
      )}
      <RecordNotices profile={profile} />
      {view ? (
        <LetterEditor
          key={view.letter.id}
          jobId={jobId}
          view={view}
          profile={profile}
          compose={compose}
          isSavingProfile={isSavingProfile}
          onAddSkill={onAddSkill}
        />
      ) : failed ? (
        <QueryPlaceholder
          query={{
            error: failed.error,
            isFetching: query.isFetching || compose.isPending,
            refetch: () => (failed === compose ? mutate({}) : refetch()),
          }}
          failure={strings.composeFailure}
        />
      ) : view === null && !isDue ? (
        <Card title={strings.empty.title}>
          <p style={{ marginBlock: 16 }}>{strings.empty.message}</p>
          <Group gap={10}>
            <ButtonLink to="/profile">{strings.profile}</ButtonLink>
            <Button variant="default" onClick={() => setAsked(true)}>
              {strings.empty.anyway}
            </Button>
          </Group>
        </Card>
      ) : (
        <CardListSkeleton cards={1} height={480} label={strings.loading} />
      )}
    </Page>
  )
}

const Back = ({ jobId }: { jobId: string }) => (
  <BackLink to="/jobs/$jobId" params={{ jobId }}>
    {strings.back}
  </BackLink>
)

/** What the record has and no letter can say yet. */
function RecordNotices({ profile }: { profile: Profile }) {
  const waiting = profile.positions.flatMap(({ bullets, is_current }) =>
    bullets.filter((bullet) => bullet.text && letterSentence(bullet, is_current) === null),
  ).length
  if (waiting === 0) return null
  return (
    <Notice
      title={strings.waiting(waiting)}
      action={
        <ButtonLink size="sm" variant="default" to="/profile">
          {strings.profile}
        </ButtonLink>
      }
    >
      {strings.waitingMessage}
    </Notice>
  )
}

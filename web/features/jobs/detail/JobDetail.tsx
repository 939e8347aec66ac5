import { ownerWord } from '@jobscout/contract/applications/words.ts'
import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { IconBriefcaseOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissing } from '../../../lib/api/errors.ts'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { useUrlState } from '../../../lib/navigation/search.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { MeaningBadge, StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { BackLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { ApplyAction } from '../apply/ApplyAction.tsx'
import { DraftLink, type JobDraft } from '../apply/DraftLink.tsx'
import { HideMenu } from '../list/hidden/HideMenu.tsx'
import { hideable } from '../list/hidden/queries.ts'
import { PostedTime } from '../list/PostedTime.tsx'
import { placeLine, salaryLine } from '../list/posting-text.ts'
import { Explanation } from '../match/Explanation.tsx'
import { scoreTone } from '../match/score.ts'
import type { Job } from '../options.ts'
import { SaveJob } from '../saved/SaveJob.tsx'
import { jobSearch } from '../search.ts'
import { factorStrings, jobDetailStrings as strings } from '../strings.ts'
import { Copies } from './Copies.tsx'
import { JobDescription, JobDescriptionSkeleton } from './JobDescription.tsx'
import classes from './JobDetail.module.css'
import { JobFacts } from './JobFacts.tsx'
import { useJob } from './use-job.ts'

const HiddenNote = lazyPart(() => import('../list/hidden/HiddenNote.tsx'), 'HiddenNote')
const OwnJobNote = lazyPart(() => import('../own/OwnJobNote.tsx'), 'OwnJobNote')

interface JobDetailProps {
  jobId: string
  /** Why the person cannot apply now, or null. */
  limit: ApplyLimit | null
  /** The draft for this job that waits for the person's yes, or goes out soon. */
  draft: JobDraft | undefined
  notices?: ReactNode
  /** Shows what is sent before the person applies. */
  renderApply: (jobId: string, onClose: () => void) => ReactNode
}

/** One job in full, which it names in the title bar. Shows what the cached list has of it until it is loaded. */
export function JobDetail({ jobId, limit, draft, notices, renderApply }: JobDetailProps) {
  const { query, job, known } = useJob(jobId)
  usePageTitle(known && strings.pageTitle(known.title, known.company))
  const { search } = useUrlState(jobSearch)
  const { open, close } = useOpenOver(jobSearch)

  const isGone = isMissing(query.error)
  if (isGone || (query.error && !job)) {
    return (
      <Page title={strings.title} back={<BackToList />}>
        {isGone ? (
          <EmptyState
            icon={<IconBriefcaseOff />}
            title={strings.missingTitle}
            message={strings.missing}
            action={<ButtonLink to="/jobs">{strings.browse}</ButtonLink>}
          />
        ) : (
          <QueryPlaceholder query={query} failure={strings.failure} />
        )}
      </Page>
    )
  }
  // Staff look after the client's application; they neither apply nor have preferences of their own.
  const isOfClient = job?.added_by === 'client'
  return (
    <Page
      title={known?.title ?? strings.title}
      actions={
        known &&
        !isOfClient && (
          <>
            <div className={classes.apply}>
              {draft ? (
                <DraftLink job={known} draft={draft} />
              ) : (
                <ApplyAction
                  job={known}
                  limit={limit}
                  onApply={() => void open({ apply: true })}
                  isApplying={search.apply}
                />
              )}
            </div>
            <SaveJob job={known} />
            <ButtonLink variant="default" to="/letters/$jobId" params={{ jobId }}>
              {strings.letter}
            </ButtonLink>
            <ButtonLink variant="default" to="/profile/generate-cv" search={{ job: jobId }}>
              {strings.cv}
            </ButtonLink>
            {!known.added_by && Object.values(hideable(job ?? known)).includes(true) && (
              <HideMenu job={job ?? known} />
            )}
          </>
        )
      }
      back={<BackToList />}
      sheet={search.apply && !isOfClient && renderApply(jobId, () => void close('apply'))}
    >
      {known && (
        <Group as="p" gap="2px 14px" align="stretch" muted className={classes.line}>
          <span>{known.company}</span>
          <span>{placeLine(known)}</span>
          <span>{salaryLine(known)}</span>
          <PostedTime job={known} />
        </Group>
      )}
      {job?.added_by && <OwnJobNote job={job} />}
      {job && (job.is_hidden || job.excluded_company !== null) && <HiddenNote job={job} />}
      {notices}
      <div className={classes.columns}>
        <Card title={strings.description}>
          {job ? <JobDescription posting={job.description} /> : <JobDescriptionSkeleton />}
        </Card>
        {known && (
          <Stack gap={24} className={classes.side}>
            {!isOfClient && <Match job={known} />}
            {job && job.copies.length > 0 && <Copies job={job} />}
            <Card title={strings.facts}>
              {!known.is_active && <p className={classes.closed}>{strings.closed}</p>}
              <JobFacts job={known} details={job} />
            </Card>
          </Stack>
        )}
      </div>
    </Page>
  )
}

function Match({
  job,
}: {
  job: Pick<
    Job,
    | 'match_score'
    | 'match_reasons'
    | 'role_fit'
    | 'applicationStatus'
    | 'applicationResponseType'
    | 'applicationSubmission'
  >
}) {
  const {
    match_score,
    match_reasons,
    role_fit,
    applicationStatus: status,
    applicationResponseType: response_type,
    applicationSubmission: submission,
  } = job
  return (
    <>
      {status && (
        <Card title={strings.application}>
          <MeaningBadge {...ownerWord({ status, response_type, submission })} />
        </Card>
      )}
      <Card
        title={factorStrings.title}
        action={<StatusBadge tone={scoreTone(job)}>{factorStrings.score(match_score)}</StatusBadge>}
      >
        <Explanation role_fit={role_fit} match_reasons={match_reasons} />
      </Card>
    </>
  )
}

/** Back to the list with its search, which the history entry keeps across reloads. */
function BackToList() {
  const search = useLocation({ select: ({ state }) => state.jobsSearch })
  return (
    <BackLink to="/jobs" search={search ?? {}}>
      {strings.back}
    </BackLink>
  )
}

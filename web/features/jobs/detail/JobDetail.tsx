import { displayTrackingStatus } from '@jobscout/contract/applications/model.ts'
import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { IconBriefcaseOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api/api.ts'
import { isMissing } from '../../../lib/api/errors.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { MeaningBadge, StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { BackLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { ApplyAction } from '../apply/ApplyAction.tsx'
import { HideMenu } from '../list/hidden/HideMenu.tsx'
import { hideable } from '../list/hidden/queries.ts'
import { PostedTime } from '../list/PostedTime.tsx'
import { placeLine, salaryLine } from '../list/posting-text.ts'
import { Explanation } from '../match/Explanation.tsx'
import { factorStrings } from '../match/factor-strings.ts'
import { scoreTone } from '../match/score.ts'
import { type Job, type JobsPage, jobQuery, type ListedJob } from '../options.ts'
import { Copies } from './Copies.tsx'
import { JobDescription, JobDescriptionSkeleton } from './JobDescription.tsx'
import classes from './JobDetail.module.css'
import { JobFacts } from './JobFacts.tsx'
import { detailStrings as strings } from './strings.ts'

/** A job for its own page, which it names in the title bar. `known` is what a cached list has until the job arrives. */
function useJobPage(id: string) {
  const query = useQuery(jobQuery(id))
  const listed = useListedJob(id)
  const known = query.data ?? listed
  usePageTitle(known && strings.pageTitle(known.title, known.company))
  return { query, job: query.data, known }
}

function useListedJob(id: string): ListedJob | undefined {
  const queryClient = useQueryClient()
  const pages = queryClient.getQueriesData<JobsPage>({ queryKey: api.jobs.list.key({ type: 'query' }) })
  return pages.flatMap(([, page]) => page?.items ?? []).find((job) => job.id === id)
}

const HiddenNote = lazyPart(() => import('../list/hidden/HiddenNote.tsx'), 'HiddenNote')
const OwnJobNote = lazyPart(() => import('../own/OwnJobNote.tsx'), 'OwnJobNote')

interface JobDetailProps {
  jobId: string
  /** Why the person cannot apply now, or null. */
  limit: ApplyLimit | null
  notices?: ReactNode
}

/** One job in full. Shows what the cached list has of it until it is loaded. */
export function JobDetail({ jobId, limit, notices }: JobDetailProps) {
  const { query, job, known } = useJobPage(jobId)

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
              <ApplyAction job={known} limit={limit} />
            </div>
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
    >
      {known && (
        <p className={classes.line}>
          <span>{known.company}</span>
          <span>{placeLine(known)}</span>
          <span>{salaryLine(known)}</span>
          <PostedTime job={known} />
        </p>
      )}
      {job?.added_by && <OwnJobNote job={job} />}
      {job && (job.is_hidden || job.excluded_company !== null) && <HiddenNote job={job} />}
      {notices}
      <div className={classes.columns}>
        <Card title={strings.description} className={classes.description}>
          {job ? <JobDescription posting={job.description} /> : <JobDescriptionSkeleton />}
        </Card>
        {known && (
          <div className={classes.side}>
            {!isOfClient && <Match job={known} />}
            {job && job.copies.length > 0 && <Copies job={job} />}
            <Card title={strings.facts}>
              {!known.is_active && <p className={classes.closed}>{strings.closed}</p>}
              <JobFacts job={known} links={job} />
            </Card>
          </div>
        )}
      </div>
    </Page>
  )
}

function Match({
  job,
}: {
  job: Pick<Job, 'match_score' | 'match_reasons' | 'role_fit' | 'applicationStatus'>
}) {
  const { match_score, match_reasons, role_fit, applicationStatus } = job
  return (
    <>
      {applicationStatus && (
        <Card title={strings.application}>
          <MeaningBadge {...displayTrackingStatus(applicationStatus)} />
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

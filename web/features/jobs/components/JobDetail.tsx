import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { IconBriefcaseOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trackingStatusDisplay } from '../../../lib/application-status.ts'
import { errorStatus } from '../../../lib/errors.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { BackLink, ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/Page.tsx'
import { QueryPlaceholder } from '../../../ui/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { placeLine } from '../place-line.ts'
import { type Job, useJob, useListedJob } from '../queries.ts'
import { salaryLine } from '../salary-line.ts'
import { scoreTone } from '../score-tone.ts'
import { factorStrings, detailStrings as strings } from '../strings.ts'
import { ApplyAction } from './ApplyAction.tsx'
import { FactorMeters } from './FactorMeters.tsx'
import { JobDescription, JobDescriptionSkeleton } from './JobDescription.tsx'
import classes from './JobDetail.module.css'
import { JobFacts } from './JobFacts.tsx'

interface JobDetailProps {
  jobId: string
  /** Why the person cannot apply now. */
  limit: ApplyLimit | null
  notices?: ReactNode
}

/** One job in full. What the list knew of it stands there at once. */
export function JobDetail({ jobId, limit, notices }: JobDetailProps) {
  const query = useJob(jobId)
  const { data: job, error } = query
  const listed = useListedJob(jobId)
  const known = job ?? listed
  usePageTitle(known && strings.pageTitle(known.title, known.company))

  if (error) {
    // An address that was cut short or mistyped is refused as input; for the reader that is the same.
    const isMissing = errorStatus(error) === 404 || errorStatus(error) === 400
    return (
      <Page title={strings.title} back={<BackToList />}>
        {isMissing ? (
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
  return (
    <Page
      title={known?.title ?? strings.title}
      actions={known && <ApplyAction job={known} limit={limit} />}
      back={<BackToList />}
    >
      {known && (
        <p className={classes.line}>
          <span>{known.company}</span>
          <span>{placeLine(known)}</span>
          <span>{salaryLine(known)}</span>
          <RelativeTime value={known.posted_date} />
        </p>
      )}
      {notices}
      <div className={classes.columns}>
        <Card title={strings.description} className={classes.description}>
          {job ? <JobDescription posting={job.description} /> : <JobDescriptionSkeleton />}
        </Card>
        {known && (
          <div className={classes.side}>
            <Match job={known} />
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

function Match({ job }: { job: Pick<Job, 'match_score' | 'match_reasons' | 'applicationStatus'> }) {
  const { match_score, match_reasons, applicationStatus } = job
  return (
    <>
      {applicationStatus && (
        <Card title={strings.application}>
          <StatusBadge tone={trackingStatusDisplay(applicationStatus).tone}>
            {trackingStatusDisplay(applicationStatus).label}
          </StatusBadge>
        </Card>
      )}
      <Card
        title={factorStrings.title}
        action={<StatusBadge tone={scoreTone(match_score)}>{factorStrings.score(match_score)}</StatusBadge>}
      >
        <FactorMeters factors={match_reasons} />
      </Card>
    </>
  )
}

/** Back to the list as it was: its search travels in the history entry and survives a reload. */
function BackToList() {
  const search = useLocation({ select: ({ state }) => state.jobsSearch })
  return (
    <BackLink to="/jobs" search={search ?? {}}>
      {strings.back}
    </BackLink>
  )
}

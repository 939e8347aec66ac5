import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { errorStatus } from '../../../lib/errors.ts'
import { formatSalary } from '../../../lib/format.ts'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { BlockLink } from '../../../ui/links.tsx'
import { QueryPlaceholder } from '../../../ui/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { type ApplicationWithHistory, useApplication } from '../queries.ts'
import { sheetStrings as strings } from '../strings.ts'
import { useAutosave } from '../use-sheet-autosave.ts'
import classes from './ApplicationDetail.module.css'
import { InterviewSection } from './InterviewSection.tsx'
import { NextAction } from './NextAction.tsx'
import { NotesEditor } from './NotesEditor.tsx'
import { SheetConflict, SheetSaving } from './SheetSaving.tsx'
import { StatusField } from './StatusField.tsx'
import { StatusTimeline } from './StatusTimeline.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

interface ApplicationDetailProps {
  id: string
  /** What was sent with it. */
  documents?: ReactNode
}

/** One application in full: where it stands, how it got there, and what was noted about it. */
export function ApplicationDetail({ id, documents }: ApplicationDetailProps) {
  const application = useApplication(id)
  const { data } = application
  if (!data) {
    const isMissing = [400, 404].includes(errorStatus(application.error) ?? 0)
    if (isMissing) return <p>{strings.missing}</p>
    return (
      <QueryPlaceholder query={application} failure={strings.failure}>
        <DetailSkeleton />
      </QueryPlaceholder>
    )
  }
  return <Loaded data={data} documents={documents} />
}

function Loaded({ data, documents }: { data: ApplicationWithHistory; documents: ReactNode }) {
  const autosave = useAutosave(data)
  return (
    <div className={classes.detail}>
      <Summary application={data} />
      <StatusField application={data} />
      <SheetSaving autosave={autosave} />
      <SheetConflict autosave={autosave} />
      <NextAction autosave={autosave} />
      <InterviewSection application={data} />
      {data.agent_notes && (
        <section className={classes.agent}>
          <h3>{strings.agentNotes}</h3>
          <p className={classes.lines}>{data.agent_notes}</p>
        </section>
      )}
      <NotesEditor autosave={autosave} />
      <section>
        <h3>{strings.history}</h3>
        <StatusTimeline history={data.history} />
      </section>
      {documents && (
        <section>
          <h3>{strings.documents}</h3>
          {documents}
        </section>
      )}
      {data.job_description && (
        <details className={classes.description}>
          <summary>{strings.description}</summary>
          <p className={classes.lines}>{data.job_description}</p>
        </details>
      )}
      <WithdrawButton application={data} />
    </div>
  )
}

function Summary({ application }: { application: ApplicationWithHistory }) {
  const { formatDate } = useDates()
  const { company_name, job_location, application_date, updated_at, match_score } = application
  return (
    <div>
      <p className={classes.company}>
        {company_name} · {job_location}
      </p>
      <Facts kind="figures">
        <Fact name={strings.applied}>{formatDate(application_date)}</Fact>
        <Fact name={strings.updated}>
          <RelativeTime value={updated_at} />
        </Fact>
        <Fact name={strings.match}>{match_score !== null && strings.matchOf(match_score)}</Fact>
        <Fact name={strings.salary}>{salaryOf(application)}</Fact>
      </Facts>
      <p className={classes.links}>
        <ExternalLink href={application.job_url}>{strings.posting}</ExternalLink>
        {application.listing_id && (
          <BlockLink to="/jobs/$jobId" params={{ jobId: application.listing_id }}>
            {strings.job}
          </BlockLink>
        )}
      </p>
    </div>
  )
}

/** An application from before ranges were kept has one figure, of which the currency is not known. */
const salaryOf = ({
  salary_min,
  salary_max,
  salary_currency,
  salary_mentioned,
}: ApplicationWithHistory): string =>
  formatSalary(salary_min, salary_max, salary_currency ?? '') ||
  formatSalary(salary_mentioned, salary_mentioned, '')

const DetailSkeleton = () => (
  <Loading label={strings.loading}>
    <Skeleton height={18} width="60%" />
    <Skeleton height={44} />
    <Skeleton height={70} />
    <Skeleton height={130} />
    <Skeleton height={160} />
  </Loading>
)

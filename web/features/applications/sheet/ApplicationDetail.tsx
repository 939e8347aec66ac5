import { isOwnJob, originLabel, toSalaryRange } from '@jobscout/contract/applications/model.ts'
import { quotaReturnLabels } from '@jobscout/contract/applications/quota-return.ts'
import type { ReactNode } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { formatSalary } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { BlockLink } from '../../../ui/navigation/links.tsx'
import { StatusTimeline } from '../history/StatusTimeline.tsx'
import { InterviewSection } from '../plan/InterviewSection.tsx'
import { NextAction } from '../plan/NextAction.tsx'
import type { ApplicationWithHistory } from '../queries.ts'
import { ReplySection } from '../reply/ReplySection.tsx'
import { OfferNoAnswer, StatusField, WithdrawButton } from '../status/StatusField.tsx'
import { sheetStrings as strings } from '../strings.ts'
import classes from './ApplicationDetail.module.css'
import { KeptSections } from './kept/KeptSections.tsx'
import { SheetConflict, SheetSaving } from './SheetSaving.tsx'
import { useSheetAutosave } from './use-autosave.ts'

interface ApplicationDetailProps {
  application: ApplicationWithHistory
  /** The documents that are kept with it. */
  documents?: ReactNode
  /** What the agency asks about it. */
  question?: ReactNode
  /** How it gets to the employer. */
  handingIn?: ReactNode
}

/** One application in full: status, handing in, plan, people, files, notes and history. */
export function ApplicationDetail(props: ApplicationDetailProps) {
  const { application: data, documents, question, handingIn } = props
  const autosave = useSheetAutosave(data)
  return (
    <Stack gap={24} className={classes.detail}>
      {question}
      <Summary application={data} />
      <StatusField application={data} />
      <OfferNoAnswer application={data} />
      <ReplySection application={data} />
      {handingIn && data.submission && (
        <section>
          <h3>{strings.handingIn}</h3>
          {handingIn}
        </section>
      )}
      {documents && (
        <section>
          <h3>{strings.documents}</h3>
          {documents}
        </section>
      )}
      <Stack gap={8}>
        <NextAction autosave={autosave} />
        <SheetConflict autosave={autosave} />
        <SheetSaving autosave={autosave} />
      </Stack>
      <InterviewSection application={data} />
      {data.agent_notes && (
        <section className={classes.agent}>
          <h3>{strings.agentNotes}</h3>
          <p className={classes.lines}>{data.agent_notes}</p>
        </section>
      )}
      <KeptSections applicationId={data.id} />
      <section>
        <h3>{strings.history}</h3>
        <StatusTimeline history={data.history} />
      </section>
      {data.job_description && (
        <details className={classes.description}>
          <summary>{strings.description}</summary>
          <p className={classes.lines}>{data.job_description}</p>
        </details>
      )}
      <WithdrawButton application={data} />
    </Stack>
  )
}

function Summary({ application }: { application: ApplicationWithHistory }) {
  const { formatDate } = useDates()
  const { company_name, job_location, application_date, updated_at, match_score } = application
  const origin = originLabel(application)
  return (
    <div>
      <p className={classes.company}>{[company_name, job_location].filter(Boolean).join(' · ')}</p>
      <Facts kind="figures">
        <Fact name={strings.made}>{formatDate(application_date)}</Fact>
        <Fact name={strings.updated}>
          <RelativeTime value={updated_at} />
        </Fact>
        <Fact name={strings.match}>{match_score !== null && strings.matchScore(match_score)}</Fact>
        <Fact name={strings.salary}>{salaryText(application)}</Fact>
      </Facts>
      {application.quota_return_reason && application.submission?.state !== 'returned' && (
        <Muted mt={10}>{strings.returned(quotaReturnLabels[application.quota_return_reason])}</Muted>
      )}
      {origin && <Muted mt={10}>{strings.outside(origin)}</Muted>}
      {isOwnJob(application) && <Muted mt={10}>{strings.ownJob}</Muted>}
      <Group as="p" gap="4px 20px" align="stretch" mt={14}>
        <ExternalLink href={application.job_url}>{strings.posting}</ExternalLink>
        {application.listing_id && (
          <BlockLink to="/jobs/$jobId" params={{ jobId: application.listing_id }}>
            {strings.job}
          </BlockLink>
        )}
      </Group>
    </div>
  )
}

const salaryText = (application: ApplicationWithHistory): string => {
  const { min, max, currency } = toSalaryRange(application)
  return formatSalary(min, max, currency)
}

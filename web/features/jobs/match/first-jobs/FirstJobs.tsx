import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CardListSkeleton } from '../../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../../ui/feedback/QueryPlaceholder.tsx'
import { ScoreTile } from '../../../../ui/figures/ScoreTile.tsx'
import { List, Muted } from '../../../../ui/layout/primitives.tsx'
import { StepBar } from '../../../../ui/layout/Step.tsx'
import { ButtonLink } from '../../../../ui/navigation/links.tsx'
import { ApplyAction } from '../../apply/ApplyAction.tsx'
import { DraftLink, type JobDraft } from '../../apply/DraftLink.tsx'
import card from '../../list/JobCard.module.css'
import { placeLine, salaryLine } from '../../list/posting-text.ts'
import { jobsQuery, type ListedJob } from '../../options.ts'
import { jobsSearch } from '../../search.ts'
import { jobsStrings, scoreStrings } from '../../strings.ts'
import { NoScore } from '../ScoreButton.tsx'
import { cardReasons, scoreTone } from '../score.ts'
import classes from './FirstJobs.module.css'

export const firstJobsStrings = {
  title: 'Your best jobs now',
  intro: 'Best first, each with why it fits. Apply Now shows what is sent before anything happens.',
  otherRoles: 'No open job has one of your titles. These come closest.',
  none: 'No open job is there for you now. Scout looks through every new one and tells you what fits.',
  less: 'These are all that fit now. Scout looks through every new one and tells you what fits.',
  all: 'See All Jobs',
} as const
const strings = firstJobsStrings

const SHOWN = 5
const REASONS_SHOWN = 1

interface FirstJobsProps {
  /** Why the person cannot apply now, or null. */
  limit: ApplyLimit | null
  /** Drafts that wait for the person's yes or go out soon, by the job that they are for. */
  drafts: ReadonlyMap<string, JobDraft>
  /** The job whose application is open. */
  applying: string
  onApply: (jobId: string) => void
}

/** The five jobs that fit a person best, each with its reason. */
export function FirstJobs({ limit, drafts, applying, onApply }: FirstJobsProps) {
  const jobs = useQuery(jobsQuery(jobsSearch.parse({})))
  const roles = jobs.data?.roles
  const isOfMyRoles = !roles || roles.shown === 'mine' || roles.counts.mine > 0
  const best = jobs.data?.items.slice(0, SHOWN)
  return (
    <>
      {best ? (
        <>
          {best.length > 0 && !isOfMyRoles && <Muted size={14}>{strings.otherRoles}</Muted>}
          <List as="ol" gap={10} aria-label={jobsStrings.list}>
            {best.map((job) => (
              <FirstJob
                key={job.id}
                job={job}
                limit={limit}
                draft={drafts.get(job.id)}
                isApplying={job.id === applying}
                onApply={onApply}
              />
            ))}
          </List>
          {best.length < SHOWN && <Muted size={14}>{best.length === 0 ? strings.none : strings.less}</Muted>}
        </>
      ) : (
        <QueryPlaceholder query={jobs} failure={jobsStrings.failure}>
          <CardListSkeleton cards={SHOWN} height={150} label={jobsStrings.loading} />
        </QueryPlaceholder>
      )}
      <StepBar>
        <ButtonLink to="/jobs" variant="default" size="md">
          {strings.all}
        </ButtonLink>
      </StepBar>
    </>
  )
}

interface FirstJobProps {
  job: ListedJob
  limit: ApplyLimit | null
  draft: JobDraft | undefined
  isApplying: boolean
  onApply: (jobId: string) => void
}

function FirstJob({ job, limit, draft, isApplying, onApply }: FirstJobProps) {
  const { id, title, company, match_score: score, role_fit: fit } = job
  const statesPay = job.salary.trim() !== '' || job.salary_min !== null || job.salary_max !== null
  const reasons = cardReasons(job).slice(0, REASONS_SHOWN)
  return (
    <li className={classes.job}>
      {score === null ? (
        <NoScore />
      ) : (
        <ScoreTile score={score} label={scoreStrings.of} tone={scoreTone(job)} />
      )}
      <div className={classes.text}>
        <h2 className={card.title}>
          <Link to="/jobs/$jobId" params={{ jobId: id }}>
            {title}
          </Link>
        </h2>
        <Muted size={14}>
          {[company, placeLine(job), statesPay && salaryLine(job)].filter(Boolean).join(' · ')}
        </Muted>
      </div>
      <p className={classes.reasons}>
        {[...(fit ? [fit.text] : []), ...reasons.map(({ reason }) => reason)].join(' · ')}
      </p>
      <div>
        {draft ? (
          <DraftLink job={job} draft={draft} />
        ) : (
          <ApplyAction job={job} limit={limit} onApply={onApply} isApplying={isApplying} />
        )}
      </div>
    </li>
  )
}

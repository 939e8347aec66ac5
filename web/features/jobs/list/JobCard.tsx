import { ownerWord } from '@jobscout/contract/applications/words.ts'
import { Link } from '@tanstack/react-router'
import { memo, useId, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { MeaningBadge, StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { ScoreButton } from '../match/ScoreButton.tsx'
import { cardReasons, roleTone } from '../match/score.ts'
import type { JobsSearch } from '../search.ts'
import { jobCardStrings as strings } from '../strings.ts'
import { JobActions, type JobActionsProps } from './JobActions.tsx'
import classes from './JobCard.module.css'
import { PostedTime } from './PostedTime.tsx'
import { placeLine, salaryLine } from './posting-text.ts'

const Explanation = lazyPart(() => import('../match/Explanation.tsx'), 'Explanation')

interface JobCardProps extends JobActionsProps {
  /** The search of the list, for the link back from the job's own page. */
  search: Partial<JobsSearch>
}

/** Rendered again only when it changes: a list has twenty. */
export const JobCard = memo(function JobCard({ search, ...actions }: JobCardProps) {
  const { job, draft, isApplying } = actions
  const { id, title, company, summary, is_new, match_score, match_reasons, role_fit } = job
  const {
    applicationStatus: status,
    applicationResponseType: response_type,
    applicationSubmission: submission,
  } = job
  const [isExplained, setExplained] = useState(false)
  const titleId = useId()
  const factorsId = useId()
  const reasons = cardReasons(job)

  return (
    <Card
      as="article"
      className={classes.card}
      data-job-card={id}
      data-applying={isApplying || undefined}
      // Phones show the rest once the score is pressed. Without one there is nothing to press.
      data-folded={(match_score !== null && !isExplained) || undefined}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <div className={classes.top}>
        <ScoreButton
          match={job}
          controls={factorsId}
          opened={isExplained}
          onToggle={() => setExplained(!isExplained)}
        />
        <div className={classes.text}>
          <Group gap="4px 10px" className={classes.heading}>
            <h2 id={titleId} className={classes.title}>
              <Link to="/jobs/$jobId" params={{ jobId: id }} state={{ jobsSearch: search }}>
                {title}
              </Link>
            </h2>
            {draft?.isApproved && <StatusBadge>{strings.approved}</StatusBadge>}
            {draft && !draft.isApproved && (
              <span className={classes.draft}>
                <StatusBadge tone="amber">{strings.draft}</StatusBadge>
              </span>
            )}
            {is_new && <StatusBadge tone="green">{strings.isNew}</StatusBadge>}
            {status && <MeaningBadge {...ownerWord({ status, response_type, submission })} />}
          </Group>
          <Group
            as="p"
            gap="2px 14px"
            align="stretch"
            muted
            size={15}
            mt={2}
            mb={8}
            className={classes.facts}
          >
            <span>{company}</span>
            <span>{placeLine(job)}</span>
            <span>{salaryLine(job)}</span>
            <PostedTime job={job} />
          </Group>
          <p className={classes.summary}>{summary}</p>
        </div>
        {(role_fit || reasons.length > 0) && (
          <Group
            as="ul"
            gap={6}
            align="stretch"
            mt={10}
            className={classes.reasons}
            aria-label={strings.reasons}
          >
            {role_fit && (
              <li>
                <StatusBadge tone={roleTone(role_fit)}>{role_fit.text}</StatusBadge>
              </li>
            )}
            {reasons.map(({ factor, points, reason }) => (
              <li key={factor}>
                <StatusBadge tone={points > 0 ? 'green' : 'grey'}>{reason}</StatusBadge>
              </li>
            ))}
          </Group>
        )}
        <div className={classes.action}>
          <JobActions {...actions} />
        </div>
        {isExplained && (
          <div id={factorsId} className={classes.factors}>
            {/* The card says the fit already. */}
            <Explanation role_fit={role_fit?.addable ? role_fit : null} match_reasons={match_reasons} />
          </div>
        )}
      </div>
    </Card>
  )
})

import type { JobPreview } from '@jobscout/contract/jobs/preview.ts'
import { matchBadge } from '@jobscout/contract/matching/thresholds.ts'
import { Title } from '@mantine/core'
import { formatSalary } from '../../../lib/format/format.ts'
import { ScoreTile } from '../../../ui/figures/ScoreTile.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { matchTone } from '../../../ui/theme/tokens.ts'
import { previewStrings as strings } from '../strings.ts'
import classes from './JobPreview.module.css'

type Job = JobPreview['items'][number]

/** What the posting says of place and pay, as far as it does. */
const listFacts = ({ company, location, is_remote, salary, salary_min, salary_max, salary_currency }: Job) =>
  [
    company,
    location || (is_remote ? strings.remote : ''),
    (salary_currency && formatSalary(salary_min, salary_max, salary_currency)) || salary,
  ].filter(Boolean)

/** The listings that a visitor's title and place found, with the way to the rest. */
export const PreviewedJobs = ({ jobs }: { jobs: readonly Job[] }) => (
  <>
    <ol className={classes.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          {job.match_score !== null && (
            <ScoreTile
              score={job.match_score}
              label={strings.match}
              tone={matchTone[matchBadge(job) ?? 'outline']}
            />
          )}
          <div>
            <Title order={3}>{job.title}</Title>
            <Group as="p" gap="6px 14px" align="stretch" muted mt={4}>
              {listFacts(job).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </Group>
            <Group as="ul" gap={6} align="stretch" muted mt={4} aria-label={strings.reasons}>
              {job.role_fit && (
                <li>
                  <StatusBadge tone={(job.role_fit.level ?? 0) >= 2 ? 'green' : 'grey'}>
                    {job.role_fit.text}
                  </StatusBadge>
                </li>
              )}
              {job.match_reasons.map(({ factor, points, reason }) => (
                <li key={factor}>
                  <StatusBadge tone={points > 0 ? 'green' : 'grey'}>{reason}</StatusBadge>
                </li>
              ))}
            </Group>
          </div>
        </li>
      ))}
    </ol>
    <Group justify="space-between" className={classes.next}>
      <p>
        {jobs.some(({ match_score }) => match_score !== null) ? strings.about.place : strings.about.title}
      </p>
      <ButtonLink to="/auth/register">{strings.start}</ButtonLink>
    </Group>
  </>
)

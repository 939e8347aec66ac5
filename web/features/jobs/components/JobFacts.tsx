import { employmentTypeLabels, experienceLevelLabels } from '@jobscout/contract/matching/vocabulary.ts'
import { externalUrl } from '../../../lib/external-url.ts'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { industryLabel } from '../industry-label.ts'
import { placeLine } from '../place-line.ts'
import type { Job, ListedJob } from '../queries.ts'
import { salaryLine } from '../salary-line.ts'
import { detailStrings as strings } from '../strings.ts'
import classes from './JobFacts.module.css'

interface JobFactsProps {
  job: ListedJob | Job
  /** Known once the job itself has been fetched. */
  links: Pick<Job, 'company_url' | 'job_url' | 'apply_url'> | undefined
}

/** What the posting says in fields of its own; what it does not say has no line. */
export function JobFacts({ job, links }: JobFactsProps) {
  const { company, employment_type, experience_level, company_size, skills, posted_date } = job
  return (
    <Facts>
      <Fact name={strings.company}>{company}</Fact>
      <Fact name={strings.location}>{placeLine(job)}</Fact>
      <Fact name={strings.salary}>{salaryLine(job)}</Fact>
      <Fact name={strings.type}>{employment_type && employmentTypeLabels[employment_type]}</Fact>
      <Fact name={strings.level}>{experience_level && experienceLevelLabels[experience_level]}</Fact>
      <Fact name={strings.industry}>{industryLabel(job)}</Fact>
      <Fact name={strings.size}>{company_size}</Fact>
      <Fact name={strings.skills}>{skills.join(', ')}</Fact>
      <Fact name={strings.posted}>
        <RelativeTime value={posted_date} />
      </Fact>
      {links && <Links {...links} />}
    </Facts>
  )
}

function Links({ company_url, job_url, apply_url }: NonNullable<JobFactsProps['links']>) {
  if (![company_url, job_url, apply_url].some(externalUrl)) return null
  return (
    <Fact name={strings.links}>
      <span className={classes.links}>
        <ExternalLink href={job_url}>{strings.posting}</ExternalLink>
        <ExternalLink href={apply_url === job_url ? null : apply_url}>{strings.applyPage}</ExternalLink>
        <ExternalLink href={company_url}>{strings.website}</ExternalLink>
      </span>
    </Fact>
  )
}

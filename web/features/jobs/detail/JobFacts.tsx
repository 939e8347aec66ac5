import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'
import { experienceLevelLabels, offeredTypeLabels } from '@jobscout/contract/matching/vocabulary.ts'
import { externalUrl } from '../../../lib/format/external-url.ts'
import { formatLongDay } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { PostedTime } from '../list/PostedTime.tsx'
import { allPlaces, salaryLine } from '../list/posting-text.ts'
import type { Job, ListedJob } from '../options.ts'
import { jobDetailStrings as strings } from '../strings.ts'

interface JobFactsProps {
  job: ListedJob | Job
  /** Undefined until the job itself is loaded. */
  details: Pick<Job, 'company_url' | 'job_url' | 'apply_url' | 'closes_on'> | undefined
}

/** The posting's structured values. A value that it does not state has no row. */
export function JobFacts({ job, details }: JobFactsProps) {
  const { company, employment_type, experience_level, company_size, skills } = job
  return (
    <Facts>
      <Fact name={strings.company}>{company}</Fact>
      <Fact name={strings.location}>{allPlaces(job)}</Fact>
      <Fact name={strings.salary}>{salaryLine(job)}</Fact>
      <Fact name={strings.type}>{employment_type && offeredTypeLabels[employment_type]}</Fact>
      <Fact name={strings.level}>{experience_level && experienceLevelLabels[experience_level]}</Fact>
      <Fact name={strings.industry}>{industryLabel(job)}</Fact>
      <Fact name={strings.size}>{company_size}</Fact>
      <Fact name={strings.skills}>{skills.join(', ')}</Fact>
      <Fact name={job.added_by ? strings.added : strings.posted}>
        <PostedTime job={job} />
      </Fact>
      <Fact name={strings.closes}>{details?.closes_on && formatLongDay(details.closes_on)}</Fact>
      {details && <Links {...details} />}
    </Facts>
  )
}

/** The dictionary's name of the industry, otherwise the sector that the posting states. */
const industryLabel = ({ industry, sector }: Pick<Job, 'industry' | 'sector'>): string =>
  (industry && industries.byKey(industry)?.label) || sector

function Links({ company_url, job_url, apply_url }: NonNullable<JobFactsProps['details']>) {
  if (![company_url, job_url, apply_url].some(externalUrl)) return null
  return (
    <Fact name={strings.links}>
      <Stack as="span" gap={4} align="start">
        <ExternalLink href={job_url}>{strings.posting}</ExternalLink>
        <ExternalLink href={apply_url === job_url ? null : apply_url}>{strings.applyPage}</ExternalLink>
        <ExternalLink href={company_url}>{strings.website}</ExternalLink>
      </Stack>
    </Fact>
  )
}

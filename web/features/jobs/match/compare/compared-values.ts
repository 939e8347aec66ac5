import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { experienceLevelLabels, offeredTypeLabels } from '@jobscout/contract/matching/vocabulary.ts'
import type { Dates } from '../../../../lib/format/dates.ts'
import { formatRelative } from '../../../../lib/format/format.ts'
import { placeLine, postedText, salaryLine } from '../../list/posting-text.ts'
import type { Job } from '../../options.ts'

export const compareStrings = {
  compare: 'Compare',
  title: 'Compare jobs',
  hint: 'Values in which the jobs differ are bold.',
  jobs: 'Jobs side by side',
  remove: (title: string) => `Take ${title} out of the comparison`,
  aJob: 'this job',
  rows: {
    fit: 'Role',
    salary: 'Salary',
    place: 'Place',
    type: 'Type',
    level: 'Level',
    posted: 'Posted',
    shared: 'Skills you have',
    missing: 'Skills you have not listed',
  },
  notStated: 'Not stated',
  none: 'None',
  noFit: 'No titles set',
  closed: 'Closed',
  missingJob: 'This job does not exist any more.',
  loading: 'Loading jobs...',
  failure: { title: 'Error Loading Jobs', message: 'Failed to load the jobs. Please try again later.' },
} as const

export type ComparedRow = keyof typeof compareStrings.rows

const skillKey = (skill: string) => skillCode(skill) ?? skill.trim().toLowerCase()

/** What the comparison says of a job in each row. */
export function comparedValues(
  job: Job,
  ownSkills: readonly string[],
  now: Date,
  dates: Dates,
): Record<ComparedRow, string> {
  const ownSkillKeys = new Set(ownSkills.map(skillKey))
  const named = (skills: readonly string[]) => skills.join(', ') || compareStrings.none
  const has = (skill: string) => ownSkillKeys.has(skillKey(skill))
  return {
    fit: job.role_fit?.text ?? compareStrings.noFit,
    salary: salaryLine(job),
    place: placeLine(job) || compareStrings.notStated,
    type: (job.employment_type && offeredTypeLabels[job.employment_type]) || compareStrings.notStated,
    level: (job.experience_level && experienceLevelLabels[job.experience_level]) || compareStrings.notStated,
    posted: [job.is_dated ? '' : postedText.undated, formatRelative(job.posted_date, now, dates)]
      .filter(Boolean)
      .join(' '),
    shared: named(job.skills.filter(has)),
    missing: named(job.skills.filter((skill) => !has(skill))),
  }
}

/** The rows in which not all jobs say the same. */
export function differingRows(jobs: readonly Record<ComparedRow, string>[]): ReadonlySet<ComparedRow> {
  const [first, ...others] = jobs
  if (!first) return new Set()
  const rows = Object.keys(first) as ComparedRow[]
  return new Set(rows.filter((row) => others.some((otherJob) => otherJob[row] !== first[row])))
}

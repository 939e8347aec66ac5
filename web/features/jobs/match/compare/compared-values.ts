import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { employmentTypeLabels, experienceLevelLabels } from '@jobscout/contract/matching/vocabulary.ts'
import type { Dates } from '../../../../lib/format/dates.ts'
import { formatRelative } from '../../../../lib/format/format.ts'
import { placeLine, salaryLine } from '../../list/posting-text.ts'
import type { Job } from '../../options.ts'
import { compareStrings as strings } from './strings.ts'

export type ComparedRow = keyof typeof strings.rows

const skillKey = (skill: string) => skillCode(skill) ?? skill.trim().toLowerCase()

/** What the comparison says of a job in each row. */
export function comparedValues(
  job: Job,
  ownSkills: readonly string[],
  now: Date,
  dates: Dates,
): Record<ComparedRow, string> {
  const own = new Set(ownSkills.map(skillKey))
  const named = (skills: readonly string[]) => skills.join(', ') || strings.none
  const has = (skill: string) => own.has(skillKey(skill))
  return {
    fit: job.role_fit?.text ?? strings.noFit,
    salary: salaryLine(job),
    place: placeLine(job) || strings.notStated,
    type: (job.employment_type && employmentTypeLabels[job.employment_type]) || strings.notStated,
    level: (job.experience_level && experienceLevelLabels[job.experience_level]) || strings.notStated,
    posted: formatRelative(job.posted_date, now, dates),
    shared: named(job.skills.filter(has)),
    missing: named(job.skills.filter((skill) => !has(skill))),
  }
}

/** The rows in which not all jobs say the same. */
export function differingRows(jobs: readonly Record<ComparedRow, string>[]): ReadonlySet<ComparedRow> {
  const [first, ...others] = jobs
  if (!first) return new Set()
  const rows = Object.keys(first) as ComparedRow[]
  return new Set(rows.filter((row) => others.some((other) => other[row] !== first[row])))
}

import { z } from 'zod'

export const employmentType = z.enum(['full_time', 'part_time', 'contract', 'freelance', 'internship'])
export type EmploymentType = z.infer<typeof employmentType>

export const employmentTypeLabels: Record<EmploymentType, string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  freelance: 'Freelance',
  internship: 'Internship',
}

/** What a posting offers: one type, or two of which a person may have either. */
export const offeredType = z.enum([
  ...employmentType.options,
  'full_time_or_part_time',
  'full_time_or_contract',
  'full_time_or_freelance',
  'full_time_or_internship',
  'part_time_or_contract',
  'part_time_or_freelance',
  'part_time_or_internship',
  'contract_or_freelance',
  'contract_or_internship',
  'freelance_or_internship',
])
export type OfferedType = z.infer<typeof offeredType>

export const offeredTypeLabels: Record<OfferedType, string> = {
  ...employmentTypeLabels,
  full_time_or_part_time: 'Full-time or part-time',
  full_time_or_contract: 'Full-time or contract',
  full_time_or_freelance: 'Full-time or freelance',
  full_time_or_internship: 'Full-time or internship',
  part_time_or_contract: 'Part-time or contract',
  part_time_or_freelance: 'Part-time or freelance',
  part_time_or_internship: 'Part-time or internship',
  contract_or_freelance: 'Contract or freelance',
  contract_or_internship: 'Contract or internship',
  freelance_or_internship: 'Freelance or internship',
}

export const experienceLevel = z.enum(['entry', 'junior', 'mid', 'senior', 'lead', 'executive'])
export type ExperienceLevel = z.infer<typeof experienceLevel>

export const experienceLevelLabels: Record<ExperienceLevel, string> = {
  entry: 'Entry',
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
  lead: 'Lead',
  executive: 'Executive',
}

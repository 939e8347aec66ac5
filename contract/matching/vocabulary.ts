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

import { z } from 'zod'
import { id, line, text, timestamp, webUrl } from '../shared/fields.ts'
import { partialDate } from '../shared/partial-date.ts'

export const recordLimits = {
  positions: 30,
  bullets: 30,
  education: 20,
  certificates: 40,
  languages: 30,
  skills: 100,
  projects: 30,
  links: 20,
  /** Characters of a bullet and of the sentence that says it. */
  bullet: 1000,
  name: 200,
  text: 2000,
} as const

/** Where an entry comes from. `profile` is a text of the profile from before the record. */
export const entrySource = z.enum(['typed', 'cv', 'json_resume', 'profile'])
export type EntrySource = z.infer<typeof entrySource>

/** What a person did, as their CV says it and as a letter says it. */
export const bullet = z.object({
  id,
  text: text(recordLimits.bullet),
  /** In the first person. Empty until the person reworded it: then the rule of propose-sentence.ts says it. */
  sentence: text(recordLimits.bullet),
  /** When the person said that a letter may say it so. Null for a proposal. */
  confirmed_at: timestamp.nullable(),
  source: entrySource,
})
export type Bullet = z.infer<typeof bullet>

const bullets = z.array(bullet).max(recordLimits.bullets)

export const position = z.object({
  id,
  title: line(recordLimits.name),
  employer: line(recordLimits.name),
  /** How the employer's name reads in a sentence: "the Institute of Physics". Empty where it is the name. */
  employer_in_sentence: line(recordLimits.name),
  place: line(recordLimits.name),
  start: partialDate,
  /** Empty while `is_current`, and where it is not known. */
  end: partialDate,
  is_current: z.boolean(),
  bullets,
  /** An entry of the profile from before the record, as it was typed, until the person splits it. Nothing else is set then. */
  text: text(recordLimits.text),
  source: entrySource,
})
export type Position = z.infer<typeof position>

export const education = z.object({
  id,
  degree: line(recordLimits.name),
  field: line(recordLimits.name),
  school: line(recordLimits.name),
  start: partialDate,
  end: partialDate,
  note: text(recordLimits.text),
  source: entrySource,
})
export type Education = z.infer<typeof education>

export const certificate = z.object({
  id,
  name: line(recordLimits.name),
  issuer: line(recordLimits.name),
  date: partialDate,
  source: entrySource,
})
export type Certificate = z.infer<typeof certificate>

export const spokenLanguage = z.object({
  id,
  name: line(recordLimits.name),
  /** As the person says it: "native", "C1", "conversational". */
  level: line(recordLimits.name),
  source: entrySource,
})
export type SpokenLanguage = z.infer<typeof spokenLanguage>

export const project = z.object({
  id,
  name: line(recordLimits.name),
  link: webUrl,
  start: partialDate,
  end: partialDate,
  is_current: z.boolean(),
  bullets,
  source: entrySource,
})
export type Project = z.infer<typeof project>

/** Everything that a letter or a CV may say of a person. The order of each list is the person's. */
export const careerRecord = z.object({
  summary: text(recordLimits.text),
  positions: z.array(position).max(recordLimits.positions),
  education: z.array(education).max(recordLimits.education),
  certificates: z.array(certificate).max(recordLimits.certificates),
  languages: z.array(spokenLanguage).max(recordLimits.languages),
  skills: z.array(line(100)).max(recordLimits.skills),
  projects: z.array(project).max(recordLimits.projects),
  links: z.array(webUrl).max(recordLimits.links),
})
export type CareerRecord = z.infer<typeof careerRecord>

/** The record of a profile, which keeps skills and the main link in fields of their own. */
export const recordOfProfile = ({
  skills_interests,
  linkedin_portfolio,
  ...profile
}: Omit<CareerRecord, 'skills'> & {
  readonly skills_interests: readonly string[]
  readonly linkedin_portfolio: string
}): CareerRecord => ({
  summary: profile.summary,
  positions: profile.positions,
  education: profile.education,
  certificates: profile.certificates,
  languages: profile.languages,
  skills: [...skills_interests],
  projects: profile.projects,
  links: [linkedin_portfolio, ...profile.links].filter(Boolean),
})

import { z } from 'zod'
import { storedFileErrors } from '../shared/errors.ts'

/** A value read from a CV, with its confidence from 0 to 1 and the words it was read from. */
const proposal = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    confidence: z.number().min(0).max(1),
    source: z.object({ page: z.number().int().nullable(), text: z.string() }),
  })
const text = proposal(z.string())

export const cvPosition = z.object({
  title: z.string().nullable(),
  company: z.string().nullable(),
  /** As written in the CV; start and end as yyyy or yyyy-mm. */
  dates: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  current: z.boolean(),
  bullets: z.array(z.string()),
  place: z.string().optional(),
  /** How a letter says each bullet, and the employer. Only files of the product know it. */
  sentences: z.array(z.string()).optional(),
  employer_in_sentence: z.string().optional(),
  /** The whole entry in the person's own words. It has no other values then. */
  text: z.string().optional(),
})
export type CvPosition = z.infer<typeof cvPosition>

/** Dates are as those of positions. */
export const cvEducation = z.object({
  school: z.string().nullable(),
  degree: z.string().nullable(),
  field: z.string().nullable(),
  dates: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  note: z.string().optional(),
})
export type CvEducation = z.infer<typeof cvEducation>

export const cvCertificate = z.object({
  name: z.string(),
  issuer: z.string().nullable(),
  date: z.string().nullable(),
})
export type CvCertificate = z.infer<typeof cvCertificate>

export const cvLanguage = z.object({ name: z.string(), level: z.string().nullable() })
export type CvLanguage = z.infer<typeof cvLanguage>

export const cvProject = z.object({
  name: z.string(),
  link: z.string().nullable(),
  dates: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  current: z.boolean(),
  bullets: z.array(z.string()),
  sentences: z.array(z.string()).optional(),
})
export type CvProject = z.infer<typeof cvProject>

/** Proposals for the profile read from a CV; null or empty where nothing was found. */
export const parsedCv = z.object({
  first_name: text.nullable(),
  last_name: text.nullable(),
  email: text.nullable(),
  phone: text.nullable(),
  location: text.nullable(),
  linkedin_portfolio: text.nullable(),
  /** All links of the person, the main one among them. */
  links: z.array(text),
  summary: text.nullable(),
  /** School and field of the latest education. */
  school_university: text.nullable(),
  major_field: text.nullable(),
  experience: z.array(proposal(cvPosition)),
  education: z.array(proposal(cvEducation)),
  certificates: z.array(proposal(cvCertificate)),
  languages: z.array(proposal(cvLanguage)),
  projects: z.array(proposal(cvProject)),
  skills: z.array(text),
  /** Lines of the CV that no proposal says, each once, without headings. */
  unused: z.array(z.string()),
})
export type ParsedCv = z.infer<typeof parsedCv>
export interface Proposal<Value> {
  readonly value: Value
  readonly confidence: number
  readonly source: { readonly page: number | null; readonly text: string }
}

/** Below this confidence a person checks a value before it is used; a reading of a CV counts as right from it. */
const CONFIDENT_FROM = 0.7
export const isConfident = ({ confidence }: Pick<Proposal<unknown>, 'confidence'>) =>
  confidence >= CONFIDENT_FROM

/** Formats a position as an entry of the profile's list, in the words of the CV. */
export function formatPosition({ title, company, dates, bullets }: CvPosition): string {
  const head = [title, company, dates].filter(Boolean).join(', ')
  return [head, ...bullets.map((bullet) => `- ${bullet}`)].filter(Boolean).join('\n')
}

/** Why a CV is not read, with the text shown to the person. */
export const readErrors = {
  ...storedFileErrors,
  NO_CV: { status: 404, message: 'There is no CV to read yet. Please upload one first.' },
  CV_WITHOUT_TEXT: {
    status: 422,
    message:
      'This file contains no text that can be read. It may be a scan or a picture. Please upload a CV saved from a word processor, or fill in your profile by hand.',
  },
  READER_BUSY: {
    status: 503,
    message: 'Many CVs are being read at the moment. Please try again in a minute.',
  },
  READER_PAUSED: {
    status: 429,
    message: 'Your last files took too long to read. Please try again in a few minutes.',
  },
  CV_UNREADABLE: {
    status: 422,
    message:
      'This file could not be read. Please save it again in your word processor and upload the new one.',
  },
}

import { z } from 'zod'
import { EMAIL_MAX, NAME_MAX } from '../shared/credentials.ts'
import { atMost } from '../shared/fields.ts'
import { CV_LINES_MAX, cvLimits, hasTooManyLines } from './limits.ts'

/** Removes characters that documents cannot contain (control characters, lone surrogates, noncharacters) and normalises line ends. */
export const cleanDocumentText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u00ad\u200b\ufeff\ufffd-\uffff]/gu, '')
    .replace(/\t/g, ' ')

const prose = (max: number) =>
  z
    .string()
    .overwrite((text) => cleanDocumentText(text).trim())
    .max(max, atMost(max))
const oneLine = (max: number) =>
  z
    .string()
    .overwrite((text) => cleanDocumentText(text).replace(/\s+/g, ' ').trim())
    .max(max, atMost(max))

const texts = {
  education: prose(cvLimits.education),
  experience: prose(cvLimits.experience),
  skills: prose(cvLimits.skills),
  achievements: prose(cvLimits.achievements),
  objective: prose(cvLimits.objective),
  /** Older inputs have none of these. */
  certificates: prose(cvLimits.certificates).optional(),
  languages: prose(cvLimits.languages).optional(),
  projects: prose(cvLimits.projects).optional(),
}

/** Input of generate-cv: free text in the person's own words. */
export const cvInput = z
  .object({
    personalInfo: z.object({
      firstName: oneLine(NAME_MAX).refine((name) => name !== '', 'Enter your first name.'),
      lastName: oneLine(NAME_MAX),
      email: oneLine(EMAIL_MAX),
      phone: oneLine(cvLimits.phone),
      location: oneLine(cvLimits.location),
      /** LinkedIn or portfolio. Older inputs have none. */
      link: oneLine(cvLimits.link).optional(),
    }),
    ...texts,
    /** The employer of the job that the CV is for. It names the file and stands nowhere in it. */
    company: oneLine(cvLimits.company).optional(),
  })
  .refine((input) => !hasTooManyLines(input), `A CV has at most ${CV_LINES_MAX} lines. Please shorten it.`)
export type CvInput = z.infer<typeof cvInput>

/** A file name of these parts; characters that are invalid in file names become dashes. */
export function documentFilename(parts: readonly string[], format: string): string {
  const safe = parts
    .map((part) =>
      part
        .replace(/[^\p{L}\p{M}\p{N}'’.]+/gu, '-')
        .replace(/\.{2,}/g, '.')
        .replace(/^[-.]+|[-.]+$/g, ''),
    )
    .filter(Boolean)
  return `${safe.join('-')}.${format}`
}

/** The file's label from the specification. */
export const generatedFilename = (
  { personalInfo, company = '' }: Pick<CvInput, 'personalInfo' | 'company'>,
  format = 'html',
): string => documentFilename(['CV', personalInfo.firstName, personalInfo.lastName, company], format)

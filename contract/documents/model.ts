import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'

/** Exactly 5 MB; a file with one byte more is refused. */
export const CV_MAX_BYTES = 5 * 1024 * 1024
/** Number of earlier versions kept, besides those that go with an application. */
export const CV_VERSIONS_MAX = 50
/** Lifetime of a signed link in seconds. */
export const LINK_SECONDS = 300

/** PDF and DOCX can be uploaded; HTML is only generated. */
export const cvFormat = z.enum(['pdf', 'docx', 'html'])
export type CvFormat = z.infer<typeof cvFormat>

export const contentTypes: Record<CvFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
}

export const letterFormat = z.enum(['pdf', 'docx', 'txt'])
export type LetterFormat = z.infer<typeof letterFormat>

export const letterContentTypes: Record<LetterFormat, string> = {
  pdf: contentTypes.pdf,
  docx: contentTypes.docx,
  txt: 'text/plain; charset=utf-8',
}

export const cvFile = z.object({
  format: cvFormat,
  /** In the bucket resumes: {userId}/cv-{timestamp}.{ext}. */
  path: z.string(),
  byte_size: z.number().int(),
})

export const cvVersion = z.object({
  id,
  kind: z.enum(['uploaded', 'generated']),
  filename: z.string(),
  format: cvFormat,
  path: z.string(),
  byte_size: z.number().int(),
  /** The stored formats, the original one first. */
  files: z.array(cvFile),
  current: z.boolean(),
  /** Number of applications that it goes with, whether or not they were handed in. */
  sent_with: z.number().int(),
  created_at: timestamp,
})
export type CvVersion = z.infer<typeof cvVersion>

/** A document as it was when it was kept with the application. */
const sentCv = z.object({
  id,
  kind: z.literal('cv'),
  filename: z.string(),
  format: cvFormat,
  path: z.string(),
  /** The stored formats, the original one first. */
  files: z.array(cvFile),
  created_at: timestamp,
})
export type SentCv = z.infer<typeof sentCv>
const sentLetter = z.object({ id, kind: z.literal('letter'), text: z.string(), created_at: timestamp })
export type SentLetter = z.infer<typeof sentLetter>
export const sentDocument = z.discriminatedUnion('kind', [sentCv, sentLetter])
export type SentDocument = z.infer<typeof sentDocument>

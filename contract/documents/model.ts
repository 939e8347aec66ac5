import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'

/** 5 MB exactly: a file of one byte more is refused. */
export const CV_MAX_BYTES = 5 * 1024 * 1024
/** Seconds that a signed link works. */
export const LINK_SECONDS = 300

/** PDF and DOCX may be uploaded; HTML is written by the product itself only. */
export const cvFormat = z.enum(['pdf', 'docx', 'html'])
export type CvFormat = z.infer<typeof cvFormat>

export const contentTypes: Record<CvFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
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
  /** The same content in every format it is kept in, its own first. */
  files: z.array(cvFile),
  current: z.boolean(),
  /** Applications that it was sent with. */
  sent_with: z.number().int(),
  created_at: timestamp,
})
export type CvVersion = z.infer<typeof cvVersion>

/** A document as it went out with an application. */
export const sentDocument = z.object({
  id,
  kind: z.enum(['cv']),
  filename: z.string(),
  format: cvFormat,
  path: z.string(),
  created_at: timestamp,
})
export type SentDocument = z.infer<typeof sentDocument>

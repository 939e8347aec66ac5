import { z } from 'zod'
import { phoneNumber } from '../profiles/model.ts'
import { EMAIL_MAX } from '../shared/credentials.ts'
import { id, line, requiredLine, requiredText, text, timestamp } from '../shared/fields.ts'
import { NOTES_MAX } from './model.ts'
import { FILES_MAX, NOTES_COUNT_MAX, PEOPLE_MAX } from './sheet-limits.ts'

/** Somebody whom the person met for an application, as the person states it. */
export const personInput = z.object({
  name: requiredLine(200),
  role: line(200),
  email: text(EMAIL_MAX).refine(
    (typed) => typed === '' || z.email().safeParse(typed).success,
    'Enter an email address.',
  ),
  phone: phoneNumber,
})
export type PersonInput = z.infer<typeof personInput>

export const applicationPerson = z.object({
  id,
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type ApplicationPerson = z.infer<typeof applicationPerson>

export const fileFormat = z.enum(['pdf', 'docx', 'png', 'jpeg', 'txt'])
export type FileFormat = z.infer<typeof fileFormat>

export const applicationFile = z.object({
  id,
  /** As it was uploaded. */
  filename: z.string(),
  format: fileFormat,
  byte_size: z.number().int(),
  created_at: timestamp,
})
export type ApplicationFile = z.infer<typeof applicationFile>

export const noteInput = z.object({ body: requiredText(NOTES_MAX) })

export const applicationNote = z.object({
  id,
  body: z.string(),
  /** When it was first written; for one of before there were several, when the application was made. */
  created_at: timestamp,
  updated_at: timestamp,
})
export type ApplicationNote = z.infer<typeof applicationNote>

/** What the owner keeps with an application. */
export const applicationSheet = z.object({
  /** By name. */
  people: z.array(applicationPerson).max(PEOPLE_MAX),
  /** Newest first. */
  files: z.array(applicationFile).max(FILES_MAX),
  /** Newest first. The first one is the application's `notes`. */
  notes: z.array(applicationNote).max(NOTES_COUNT_MAX),
})
export type ApplicationSheet = z.infer<typeof applicationSheet>

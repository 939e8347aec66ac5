import { z } from 'zod'

/** A year, month or day: 2019, 2019-03 or 2019-03-01. */
const day = z.string().max(10)
const text = z.string().max(5000)

/**
 * The part of the JSON Resume format (jsonresume.org, version 1.0.0) that the product uses. All fields are optional, as
 * in the format itself.
 */
export const jsonResume = z.object({
  $schema: z.string().optional(),
  basics: z
    .object({
      name: text.optional(),
      /** Parts of the name, an extension that the format permits. */
      givenName: text.optional(),
      familyName: text.optional(),
      email: text.optional(),
      phone: text.optional(),
      url: text.optional(),
      summary: text.optional(),
      /** The location as the person writes it. */
      location: z.object({ address: text.optional() }).optional(),
    })
    .optional(),
  work: z
    .array(
      z.object({
        name: text.optional(),
        position: text.optional(),
        startDate: day.optional(),
        endDate: day.optional(),
        summary: text.optional(),
        highlights: z.array(text).optional(),
      }),
    )
    .optional(),
  education: z.array(z.object({ institution: text.optional(), area: text.optional() })).optional(),
  skills: z.array(z.object({ name: text.optional() })).optional(),
})
export type JsonResume = z.infer<typeof jsonResume>
export type JsonResumeWork = NonNullable<JsonResume['work']>[number]

export const JSON_RESUME_SCHEMA =
  'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

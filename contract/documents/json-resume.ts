import { z } from 'zod'

/** A year, month or day: 2019, 2019-03 or 2019-03-01. */
const day = z.string().max(10)
const text = z.string().max(5000)

/** Whether it goes on, where the format would say otherwise: by it, what has a start and no end goes on. An extension. */
const isCurrent = z.boolean().optional()
/** How a letter says each highlight, in their order. An extension. */
const sentences = z.array(text).optional()

/**
 * The part of the JSON Resume format (jsonresume.org, version 1.0.0) that the product uses. All fields are optional, as
 * in the format itself, which permits further fields.
 */
export const jsonResume = z.object({
  $schema: z.string().optional(),
  basics: z
    .object({
      name: text.optional(),
      /** Parts of the name. An extension. */
      givenName: text.optional(),
      familyName: text.optional(),
      email: text.optional(),
      phone: text.optional(),
      url: text.optional(),
      summary: text.optional(),
      /** The town, and what the person writes after it. */
      location: z.object({ city: text.optional(), region: text.optional() }).optional(),
      /** Further links. */
      profiles: z.array(z.object({ network: text.optional(), url: text.optional() })).optional(),
    })
    .optional(),
  work: z
    .array(
      z.object({
        name: text.optional(),
        /** How the name reads in a sentence. An extension. */
        nameInSentence: text.optional(),
        position: text.optional(),
        location: text.optional(),
        startDate: day.optional(),
        endDate: day.optional(),
        isCurrent,
        summary: text.optional(),
        highlights: z.array(text).optional(),
        sentences,
      }),
    )
    .optional(),
  education: z
    .array(
      z.object({
        institution: text.optional(),
        studyType: text.optional(),
        area: text.optional(),
        startDate: day.optional(),
        endDate: day.optional(),
        /** An extension. */
        summary: text.optional(),
      }),
    )
    .optional(),
  certificates: z
    .array(z.object({ name: text.optional(), issuer: text.optional(), date: day.optional() }))
    .optional(),
  languages: z.array(z.object({ language: text.optional(), fluency: text.optional() })).optional(),
  skills: z.array(z.object({ name: text.optional() })).optional(),
  projects: z
    .array(
      z.object({
        name: text.optional(),
        url: text.optional(),
        startDate: day.optional(),
        endDate: day.optional(),
        isCurrent,
        highlights: z.array(text).optional(),
        sentences,
      }),
    )
    .optional(),
})
export type JsonResume = z.infer<typeof jsonResume>
export type JsonResumeWork = NonNullable<JsonResume['work']>[number]

export const JSON_RESUME_SCHEMA =
  'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

import { z } from 'zod'

/** A day, month or year, as far as it is known: 2019, 2019-03 or 2019-03-01. */
const day = z.string().max(10)
const text = z.string().max(5000)

/**
 * A CV in the open format of jsonresume.org, version 1.0.0: as much of it as the product knows. Everything in it is
 * optional there too.
 */
export const jsonResume = z.object({
  $schema: z.string().optional(),
  basics: z
    .object({
      name: text.optional(),
      /** The parts of the name; the format lets a file say more than it names. */
      givenName: text.optional(),
      familyName: text.optional(),
      email: text.optional(),
      phone: text.optional(),
      url: text.optional(),
      summary: text.optional(),
      /** Where somebody lives, as they write it. */
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

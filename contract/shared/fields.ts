import { z } from 'zod'
import { webAddressProblem } from './web-address.ts'

/** Ids are random UUIDs everywhere. */
export const id = z.uuid()

/** A moment, ISO 8601 with offset, as JSON carries it. */
export const timestamp = z.iso.datetime({ offset: true })

/** Trimmed text; every string that enters the product has a maximum. */
export const text = (max: number) => z.string().trim().max(max)

/** The same, and it may not be empty. */
export const requiredText = (max: number) => z.string().trim().min(1).max(max)

/** Lists that people grow: entries are trimmed, empty ones ignored, the same one stands once however capitalised. */
export const uniqueTextList = (maxItems: number, maxLength = 100) =>
  z
    .array(text(maxLength))
    .max(maxItems)
    .transform((entries) => {
      const seen = new Set<string>()
      return entries.filter((entry) => {
        const key = entry.toLocaleLowerCase('en')
        if (!entry || seen.has(key)) return false
        seen.add(key)
        return true
      })
    })

/** A web address, or nothing. */
export const webUrl = z
  .string()
  .trim()
  .max(500)
  .check(({ value, issues }) => {
    const message = webAddressProblem(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/** What counts the changes of a row; no more than its column holds. */
export const rowVersion = z.number().int().min(1).max(2_147_483_647)

/** Yes or no, also as a URL says it; no where nothing is said. */
export const flag = z.stringbool().or(z.boolean()).default(false)

/** For a single row that may not exist yet: `optional` asks for null in place of the error PGRST116. */
export const optionalRow = z.object({ optional: flag }).default({ optional: false })

/** Page numbers start at 1 and stop where nobody pages any more. */
export const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1)

/** Answers that carry nothing but success. */
export const successResult = z.object({ success: z.literal(true) })

/** A file to be stored, with headers of its own; for routes whose output is `detailed`. */
export const fileDownload = z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })

import { z } from 'zod'
import { PAGES_MAX } from './pages.ts'
import { webAddressProblem } from './web-address.ts'

/** Ids are random UUIDs everywhere, in small letters as the database answers them. */
export const id = z.uuid().toLowerCase()

/** Whether a moment is in a year of four digits, after the year 0, which databases do not have. */
const isInOurEra = (text: string): boolean => /^(?!0000)\d{4}-/.test(text)

/** A moment as an ISO 8601 string with offset, in a year of four digits where it was written and in UTC. */
export const timestamp = z.iso
  .datetime({ offset: true, abort: true })
  .refine((text) => isInOurEra(text) && isInOurEra(new Date(text).toISOString()), 'Invalid date')

/** A day as YYYY-MM-DD, after the year 0, which databases do not have. */
export const day = (error: string) => z.iso.date(error).refine((text) => !text.startsWith('0000'), error)

export const atMost = (max: number) => `Use at most ${max.toLocaleString('en-US')} characters.`

/** Trimmed text with a maximum length, which every string input has. */
export const text = (max: number) => z.string().trim().max(max, atMost(max))

/** A text as it stands on one line: control characters and marks that turn the direction become spaces. */
export const onOneLine = (typed: string): string =>
  typed.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** A name or title. Marks that turn the direction would scramble the sentences that it stands in. */
export const line = (max: number) => z.string().overwrite(onOneLine).max(max, atMost(max))

/** Trimmed text that may not be empty. */
export const requiredText = (max: number) => text(max).min(1, 'Fill this in.')
export const requiredLine = (max: number) => line(max).min(1, 'Fill this in.')

/** A list of texts: entries are trimmed, and empty ones and case-insensitive duplicates are dropped. */
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

/** A web address, or empty text. */
export const webUrl = z
  .string()
  .trim()
  .max(500)
  .check(({ value, issues }) => {
    const message = webAddressProblem(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/** Version of a row, within the range of its column. */
export const rowVersion = z.number().int().min(1).max(2_147_483_647)

/** A boolean, also as text in a URL; false by default. */
export const flag = z.stringbool().or(z.boolean()).default(false)

/** For a row that may not exist yet: with `optional`, null is returned instead of the error PGRST116. */
export const optionalRow = z.object({ optional: flag }).default({ optional: false })

/** Page numbers start at 1 and have a maximum. */
export const pageNumber = z.coerce.number().int().min(1).max(PAGES_MAX).default(1)

/** The output of procedures that return only success. */
export const successResult = z.object({ success: z.literal(true) })

/** A file download with headers, for routes with `detailed` output. */
export const fileDownload = z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })

/** A download that is written while it is sent. */
export const streamedDownload = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream).or(z.instanceof(Blob)),
})

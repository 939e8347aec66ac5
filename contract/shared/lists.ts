import { z } from 'zod'

/** Lists that people grow: entries are trimmed, empty ones ignored, the same one stands once however capitalised. */
export const wordList = (maxItems: number, maxLength = 100) =>
  z
    .array(z.string().trim().max(maxLength))
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

import { z } from 'zod'
import { DELETION_CONFIRMATION } from './data.ts'

/** The typed confirmation of an account's deletion. Apart from data.ts, whose figures first pages read without schemas. */
export const deletionInput = z.object({
  confirmation: z.string().trim().pipe(z.literal(DELETION_CONFIRMATION)),
})

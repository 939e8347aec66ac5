import { z } from 'zod'
import { currentPasswordSchema } from '../shared/credentials.ts'
import { DELETION_CONFIRMATION } from './data.ts'

/** The typed confirmation of an account's deletion, with the password: an open window is not enough. Apart from data.ts, whose figures first pages read without schemas. */
export const deletionInput = currentPasswordSchema.extend({
  confirmation: z.string().trim().pipe(z.literal(DELETION_CONFIRMATION)),
})

import { z } from 'zod'
import { planIds } from './model.ts'

/** Apart from model.ts, whose catalogue first pages read without schemas. */
export const planId = z.enum(planIds)

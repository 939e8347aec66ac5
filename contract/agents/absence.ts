import { z } from 'zod'
import { day, id } from '../shared/fields.ts'

/** Days of the agent's own calendar. */
export const absence = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  deputy: z.object({ user_id: id, name: z.string() }).nullable(),
  /** Whether it is one of these days where the agent lives. */
  today: z.boolean(),
})
export type Absence = z.infer<typeof absence>

export const absenceInput = z
  .object({
    user_id: id,
    from: day('Choose a day.'),
    until: day('Choose a day.'),
    deputy_id: id.nullable(),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'The last day is before the first one.',
  })

export const absenceErrors = {
  ABSENCE_OVER: { status: 409, message: 'These days are over. Choose a last day from today on.' },
  ABSENCE_TOO_FAR: { status: 409, message: 'Choose a last day within a year from today.' },
  DEPUTY_UNAVAILABLE: { status: 409, message: 'This agent is inactive or away on these days.' },
  AGENT_IS_DEPUTY: { status: 409, message: 'The agent stands in for somebody on these days.' },
} as const

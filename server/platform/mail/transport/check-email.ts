import { z } from 'zod'
import { PermanentFailure } from '../../queue/job.ts'
import type { Email } from '../port.ts'

/** The email is invalid, so a retry cannot succeed. */
export class InvalidEmail extends PermanentFailure {
  override name = 'InvalidEmail'
}

const singleLine = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), 'must not hold control characters')

/** Control characters are refused, because a line break in a name or an address could inject a header. */
const schema = z.object({
  id: z.uuid().optional(),
  to: z.object({ name: singleLine(120), address: z.email().max(255) }),
  from: z.object({ name: singleLine(120), address: z.email().max(255).or(z.literal('')) }).optional(),
  subject: singleLine(300).min(1),
  text: z.string().min(1).max(100_000),
  html: z.string().min(1).max(200_000),
  unsubscribeUrl: z
    .url({ protocol: /^https?$/ })
    .max(800)
    .optional(),
})

/** Validates an email. Throws InvalidEmail, which names the field but not its value. */
export function checkEmail(email: Email): Email {
  const checked = schema.safeParse(email)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new InvalidEmail(`${issue?.path.join('.')}: ${issue?.message}`)
}

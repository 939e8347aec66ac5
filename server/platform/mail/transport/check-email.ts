import { z } from 'zod'
import { PermanentFailure } from '../../queue/permanent-failure.ts'
import type { Email } from '../port.ts'

/** The e-mail can never be sent as it is; trying again will not help. */
export class InvalidEmail extends PermanentFailure {
  override name = 'InvalidEmail'
}

const singleLine = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), 'must not hold control characters')

/** One recipient, in parts: a line break in a name or an address would otherwise become a header of its own. */
const schema = z.object({
  to: z.object({ name: singleLine(120), address: z.email().max(255) }),
  subject: singleLine(300).min(1),
  text: z.string().min(1).max(100_000),
  html: z.string().min(1).max(200_000),
})

/** The same e-mail, checked. Throws InvalidEmail, which names the field and never repeats what it holds. */
export function checkEmail(email: Email): Email {
  const checked = schema.safeParse(email)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new InvalidEmail(`${issue?.path.join('.')}: ${issue?.message}`)
}

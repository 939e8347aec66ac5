import { z } from 'zod'
import { FailedForGood } from '../queue/failed-for-good.ts'
import type { Letter } from './port.ts'

/** The letter can never be sent as it is; trying again will not help. */
export class InvalidLetter extends FailedForGood {
  override name = 'InvalidLetter'
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

/** The same letter, checked. Throws InvalidLetter, which names the field and never repeats what it holds. */
export function checkLetter(letter: Letter): Letter {
  const checked = schema.safeParse(letter)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new InvalidLetter(`${issue?.path.join('.')}: ${issue?.message}`)
}

import { z } from 'zod'

export const PASSWORD_MIN_DEFAULT = 8
export const PASSWORD_MAX = 128
export const EMAIL_MAX = 255
export const NAME_MAX = 50
export const TERMS_REQUIRED = 'Please accept the terms and conditions to continue.'
export const PASSWORD_MISMATCH = "New password and confirmation don't match."
export const PASSWORD_UNCHANGED = 'The new password must differ from the current one.'
export const passwordTooShort = (minimum: number) => `Password must be at least ${minimum} characters long.`

const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .pipe(z.email('Invalid email address'))
  .pipe(z.string().max(EMAIL_MAX, 'Email too long'))

/** The password policy for sign-up, reset, change and temporary passwords. */
export const passwordPolicy = (minimum: number = PASSWORD_MIN_DEFAULT) =>
  z
    .string()
    .min(minimum, `Password must be at least ${minimum} characters`)
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)
    .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
    .regex(/[a-z]/, 'Password must contain at least one lowercase letter')
    .regex(/[0-9]/, 'Password must contain at least one number')

/** What mail programs make a link of: names stand in emails to others, and anybody can sign up under any name. */
const addressLike = /:\/\/|www[.。．]|[\p{L}\p{N}][.。．]\p{L}{2,}/iu

/** Why a text is no name, as a message for the person; null for one that can be. */
export const nameProblem = (typed: string): string | null =>
  addressLike.test(typed) ? 'A name is no web address. Leave a space after a full stop' : null

const personName = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(NAME_MAX, `${label} must be less than 50 characters`)
    .check(({ value, issues }) => {
      const message = nameProblem(value)
      if (message) issues.push({ code: 'custom', message, input: value })
    })

export const signInSchema = z.object({
  email,
  password: z.string().min(1, 'Password is required'),
})

export const forgotPasswordSchema = z.object({ email })

export const signUpSchema = (passwordMinimum?: number) =>
  z.object({
    firstName: personName('First name'),
    lastName: personName('Last name'),
    email,
    password: passwordPolicy(passwordMinimum),
    /** The box under both legal texts. */
    terms: z.literal(true, TERMS_REQUIRED),
  })

export const resetPasswordSchema = (passwordMinimum?: number) =>
  z
    .object({ password: passwordPolicy(passwordMinimum), confirmation: z.string() })
    .refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      message: PASSWORD_MISMATCH,
    })

/** The specification's order: both new passwords are the same, then long enough, then the rest of the policy. */
export const changePasswordSchema = (passwordMinimum: number = PASSWORD_MIN_DEFAULT) =>
  z
    .object({ current: signInSchema.shape.password, next: z.string(), repeat: z.string() })
    .check(({ value: { current, next, repeat }, issues }) => {
      const report = (name: string, message = '') =>
        issues.push({ code: 'custom', path: [name], message, input: next })
      const weakness = passwordPolicy(passwordMinimum).safeParse(next).error?.issues[0]
      if (next !== repeat) report('repeat', PASSWORD_MISMATCH)
      else if (next.length < passwordMinimum) report('next', passwordTooShort(passwordMinimum))
      else if (weakness) report('next', weakness.message)
      else if (next === current) report('next', PASSWORD_UNCHANGED)
    })

/** The password again, before a change that it protects. */
export const currentPasswordSchema = signInSchema.pick({ password: true })

/** A code of the authenticator app, or a recovery code. */
export const signInCodeSchema = z.object({ code: z.string().trim().min(1, 'Code is required').max(40) })

/** What two-factor sign-in is changed with: the password, and a code where it is on. */
export const twoFactorChangeSchema = (isOn: boolean) =>
  currentPasswordSchema.extend({ code: isOn ? signInCodeSchema.shape.code : z.literal('') })

/** A code of the authenticator app, which may show a space in it. */
export const appCodeSchema = z.object({
  code: z
    .string()
    .transform((code) => code.replaceAll(' ', ''))
    .pipe(z.string().length(6)),
})

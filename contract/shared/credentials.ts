import { z } from 'zod'

export const PASSWORD_MIN_DEFAULT = 8
export const PASSWORD_MAX = 128
export const EMAIL_MAX = 255
export const NAME_MAX = 50
export const TERMS_REQUIRED = 'Please accept the terms and conditions to continue.'

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

const personName = (label: string) =>
  z.string().trim().min(1, `${label} is required`).max(NAME_MAX, `${label} must be less than 50 characters`)

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

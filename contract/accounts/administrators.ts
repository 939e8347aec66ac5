import { z } from 'zod'
import { phoneNumber } from '../profiles/model.ts'
import { EMAIL_MAX, NAME_MAX } from '../shared/credentials.ts'
import { id, line, text, timestamp } from '../shared/fields.ts'
import { post } from '../shared/procedure.ts'

export const ADMIN_FIELDS_REQUIRED = 'Please fill in all required fields (email, first name, last name)'

const required = (max: number) => line(max).min(1, ADMIN_FIELDS_REQUIRED)

export const newAdministrator = z.object({
  email: required(EMAIL_MAX).pipe(z.email('Email validation issue')),
  firstName: required(NAME_MAX),
  lastName: required(NAME_MAX),
  phone: phoneNumber.default(''),
  role: z.enum(['admin', 'super_admin']).default('admin'),
  department: line(100).default(''),
  notes: text(1000).default(''),
})
export type NewAdministrator = z.infer<typeof newAdministrator>

/** A person that may do nothing but choose a password of their own has this long for it. */
export const TEMPORARY_PASSWORD_HOURS = 24

export const administratorErrors = {
  EMAIL_EXISTS: { status: 409, message: 'A user with this email address already exists' },
  ACCOUNT_EXISTS: { status: 409, message: 'An account with this email already exists' },
  EMAIL_SERVICE: {
    status: 503,
    message: 'The email service is not configured correctly. Nobody was created.',
  },
  EMAIL_INVALID: { status: 422, message: 'Email validation issue' },
  ADMIN_DENIED: { status: 403, message: 'You do not have permission to create admin accounts' },
  DATABASE_ERROR: { status: 500, message: 'Database error' },
} as const

export const createAdministrator = post(
  '/functions/v1/create-admin',
  ['super_admin'],
  'Create an administrator, with a password that is returned here and nowhere else',
)
  .input(newAdministrator)
  .output(
    z.object({
      user_id: id,
      email: z.string(),
      role: z.enum(['admin', 'super_admin']),
      /** Shown once. Signs in until `valid_until`, and then only to the form that changes it. */
      temporary_password: z.string(),
      valid_until: timestamp,
    }),
  )
  .errors(administratorErrors)

import { z } from 'zod'
import { EMAIL_MAX } from '../shared/credentials.ts'
import { settingSchemas } from './model.ts'

/** A test email with the values on the screen, before they are saved. */
export const mailTestInput = z.object({
  to: z.string().trim().max(EMAIL_MAX).pipe(z.email('Enter an email address.')),
  smtp_host: settingSchemas.smtp_host.pipe(z.string().min(1, 'Enter an SMTP host first.')),
  smtp_port: settingSchemas.smtp_port,
  smtp_username: settingSchemas.smtp_username,
  /** Left out: the stored one, which is only used with the stored host. */
  smtp_password: settingSchemas.smtp_password.optional(),
  from_email: settingSchemas.from_email,
  from_name: settingSchemas.from_name,
})
export type MailTestInput = z.infer<typeof mailTestInput>

const mailTestStep = z.object({
  step: z.enum(['connect', 'tls', 'sign_in', 'accept']),
  outcome: z.enum(['done', 'warning', 'failed']),
  /** What happened, in our words. */
  text: z.string(),
  /** The words of the mail server, where it said something. */
  answer: z.string().nullable(),
  milliseconds: z.number().int(),
})

export const mailTestReport = z.object({
  accepted: z.boolean(),
  /** The server that was tried; null where emails are kept in the outbox. */
  host: z.string().nullable(),
  milliseconds: z.number().int(),
  steps: z.array(mailTestStep),
})
export type MailTestReport = z.infer<typeof mailTestReport>

export const mailTestErrors = {
  TOO_MANY_MAIL_TESTS: {
    status: 429,
    message: 'You have sent five test emails in the last ten minutes. Please wait a moment.',
  },
  PASSWORD_OF_OTHER_HOST: {
    status: 422,
    message: 'Enter the SMTP password again: the stored one belongs to the saved host.',
  },
} as const

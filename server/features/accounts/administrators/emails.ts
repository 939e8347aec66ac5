import { TEMPORARY_PASSWORD_HOURS } from '@jobscout/contract/accounts/administrators.ts'
import { z } from 'zod'
import { defineEmail } from '../../../platform/mail/template.ts'

/** Holds no password: the person who created the account hands it over. */
export const adminCreated = defineEmail({
  name: 'accounts.admin-created',
  queue: 'security',
  schema: z.object({ createdBy: z.string() }),
  write: ({ createdBy }, { siteName, publicUrl }) => ({
    subject: `You are an administrator of ${siteName}`,
    paragraphs: [
      `${createdBy} created an administrator account for you.`,
      `You get a temporary password from them. It is valid for ${TEMPORARY_PASSWORD_HOURS} hours, and you choose your own when you sign in with it.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth/login` },
  }),
})

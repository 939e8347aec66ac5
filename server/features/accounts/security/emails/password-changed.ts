import { defineEmail } from '../../../../platform/mail/template.ts'

export const passwordChanged = defineEmail({
  name: 'accounts.password-changed',
  queue: 'security',
  write: (_data, { siteName, publicUrl }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${siteName} account was changed, and you were signed out on your other devices.`,
      'If it was not you, choose a new password at once:',
    ],
    action: { label: 'Reset password', url: `${publicUrl}/auth/forgot-password` },
  }),
})

import { z } from 'zod'
import { defineEmail } from '../../../platform/mail/template.ts'

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

export const twoFactorChanged = defineEmail({
  name: 'accounts.two-factor-changed',
  queue: 'security',
  schema: z.object({ enabled: z.boolean() }),
  write: ({ enabled }, { siteName, supportEmail, publicUrl }) => ({
    subject: enabled ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off',
    paragraphs: [
      enabled
        ? `From now on, signing in to your ${siteName} account takes a code from your app besides your password.`
        : `Signing in to your ${siteName} account takes your password alone again.`,
      enabled
        ? `If it was not you, choose a new password at once, and write to ${supportEmail}: nobody else can turn it off for you.`
        : 'If it was not you, choose a new password at once:',
    ],
    action: { label: 'Reset password', url: `${publicUrl}/auth/forgot-password` },
  }),
})

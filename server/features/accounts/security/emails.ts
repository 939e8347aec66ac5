import { z } from 'zod'
import { formatMoment } from '../../../platform/clock/zones.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { findSecurityEvent } from './queries.ts'

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

interface NoticeFacts {
  readonly siteName: string
  readonly count: number
  readonly device: string
  /** When it happened last. */
  readonly moment: string
}

interface Notice {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Whether the person should choose a new password, if it was not them. */
  readonly isPasswordKnown: boolean
}

const restOfHour = 'What follows within the same hour is counted in Recent activity, without another email.'

const notices: Readonly<Record<string, (facts: NoticeFacts) => Notice>> = {
  sign_in_failed: ({ siteName, count, device, moment }) => ({
    subject: 'Failed sign-in to your account',
    paragraphs: [
      count === 1
        ? `Somebody tried to sign in to your ${siteName} account and did not know the password: on ${moment}, with ${device}.`
        : `Somebody tried ${count} times to sign in to your ${siteName} account and did not know the password: last on ${moment}, with ${device}.`,
      restOfHour,
      'If it was you, there is nothing to do. If not, the account is still closed to them. Two-factor sign-in keeps it so even if they guess the password.',
    ],
    isPasswordKnown: false,
  }),
  second_factor_failed: ({ siteName, count, device, moment }) => ({
    subject: 'Wrong code for your account',
    paragraphs: [
      `Somebody knew the password of your ${siteName} account but not the code from your app: ${count === 1 ? 'on' : `${count} times, last on`} ${moment}, with ${device}.`,
      restOfHour,
      'If it was not you, choose a new password at once:',
    ],
    isPasswordKnown: true,
  }),
  sign_in_new_device: ({ siteName, device, moment }) => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Your ${siteName} account was opened with ${device} on ${moment}. This browser had not signed in to it before, or not for 90 days.`,
      'If it was you, there is nothing to do. If not, choose a new password at once, which signs out every device:',
    ],
    isPasswordKnown: true,
  }),
  recovery_codes_replaced: ({ siteName, device, moment }) => ({
    subject: 'New recovery codes',
    paragraphs: [
      `New recovery codes were made for your ${siteName} account on ${moment}, with ${device}. Earlier ones stopped working.`,
      'If it was not you, choose a new password at once:',
    ],
    isPasswordKnown: true,
  }),
}

export const securityNotice = defineEmail({
  name: 'accounts.security-notice',
  queue: 'security',
  schema: z.object({ event_id: z.uuid() }),
  async write(
    { event_id },
    { userId, siteName, timeZone, publicUrl },
    { withWorker }: Pick<Transactions, 'withWorker'>,
  ) {
    const event = await withWorker((tx) => findSecurityEvent(tx, userId, event_id))
    const write = event && notices[event.kind]
    if (!write) return null
    const { count, device, last_at } = event
    const { subject, paragraphs, isPasswordKnown } = write({
      siteName,
      count,
      device,
      moment: formatMoment(last_at, timeZone),
    })
    return {
      subject,
      paragraphs,
      action: isPasswordKnown
        ? { label: 'Reset password', url: `${publicUrl}/auth/forgot-password` }
        : { label: 'Recent activity', url: `${publicUrl}/account?tab=security` },
    }
  },
})

import { type Content, type Reader, writeAccountLetter } from './content.ts'

export const twoFactorChanged = (reader: Reader, enabled: boolean, resetUrl: string): Content =>
  writeAccountLetter(
    reader,
    enabled ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off',
    [
      enabled
        ? `From now on, signing in to your ${reader.siteName} account takes a code from your app besides your password.`
        : `Signing in to your ${reader.siteName} account takes your password alone again.`,
      'If it was not you, choose a new password at once:',
    ],
    { label: 'Reset password', url: resetUrl },
  )

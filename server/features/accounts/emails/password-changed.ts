import { type Content, type Reader, writeAccountLetter } from './content.ts'

export const passwordChanged = (reader: Reader, resetUrl: string): Content =>
  writeAccountLetter(
    reader,
    'Your password was changed',
    [
      `The password of your ${reader.siteName} account was changed, and you were signed out on your other devices.`,
      'If it was not you, choose a new password at once:',
    ],
    { label: 'Reset password', url: resetUrl },
  )

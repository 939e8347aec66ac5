import { type Content, type Reader, writeAccountLetter } from './content.ts'

export const resetPassword = (reader: Reader, url: string): Content =>
  writeAccountLetter(
    reader,
    'Reset your password',
    [
      `Somebody, hopefully you, asked for a new password for your ${reader.siteName} account.`,
      'The link works once, for 60 minutes. If it was not you, you can ignore this message: your password stays as it is.',
    ],
    { label: 'Choose a new password', url },
  )

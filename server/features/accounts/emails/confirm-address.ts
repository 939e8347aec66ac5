import { type Content, type Reader, writeAccountLetter } from './content.ts'

export const confirmAddress = (reader: Reader, url: string): Content =>
  writeAccountLetter(
    reader,
    'Confirm your email',
    [
      `Please confirm your email to finish setting up your ${reader.siteName} account.`,
      'The link works for 60 minutes. If you did not create an account, you can ignore this message.',
    ],
    { label: 'Confirm email', url },
  )

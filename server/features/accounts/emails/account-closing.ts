import { type Content, type Reader, writeAccountLetter } from './content.ts'

export const accountClosing = (reader: Reader, day: string, signInUrl: string): Content =>
  writeAccountLetter(
    reader,
    'Your account will be deleted',
    [
      `You asked us to delete your ${reader.siteName} account. You were signed out everywhere.`,
      `On ${day} everything about you is erased: profile, documents, applications, notifications. Nothing can be brought back then.`,
      'Until that day you can change your mind: sign in and choose to keep the account.',
    ],
    { label: 'Keep my account', url: signInUrl },
  )

export const accountKept = (reader: Reader, settingsUrl: string): Content =>
  writeAccountLetter(
    reader,
    'Your account stays',
    [`Your ${reader.siteName} account is not deleted. Everything is as it was.`],
    { label: 'Account settings', url: settingsUrl },
  )

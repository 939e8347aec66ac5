import { PASSWORD_UNCHANGED } from '@jobscout/contract/shared/credentials.ts'

export const passwordStrings = {
  title: 'Password',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat the new password',
  save: 'Update Password',
  mismatch: 'Password Mismatch',
  tooShort: 'Password Too Short',
  guessable: 'Password Too Easy to Guess',
  saved: { title: 'Password Updated', message: 'You were signed out on your other devices.' },
  wrong: { title: 'Wrong Password', message: 'This is not your current password.' },
  unchanged: { title: 'Same Password', message: PASSWORD_UNCHANGED },
  failure: { title: 'Error', message: 'Failed to update password. Please try again.' },
} as const

export const sessionStrings = {
  title: 'Where you are signed in',
  loading: 'Loading your sessions',
  loadFailure: { title: 'Error Loading Sessions', message: 'Failed to load your sessions' },
  current: 'This device',
  address: (address: string) => `Address ${address}`,
  used: 'Last used',
  idle: (minutes: number) => `Sessions of staff end after ${minutes} minutes without use.`,
  end: 'Sign out',
  endLabel: (device: string) => `Sign out ${device}`,
  ended: { title: 'Signed out', message: 'That device has to sign in again.' },
  failure: { title: 'Error', message: 'The session could not be ended. Please try again.' },
  everywhere: 'Sign out everywhere',
} as const

const whatItDoes = 'Signing in then takes a six-digit code from an app on your phone, besides your password.'

export const twoFactorStrings = {
  title: 'Two-factor sign-in',
  intro: whatItDoes,
  isOn: 'Two-factor sign-in is on.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  /** What the password, and a code where it is on, are asked for. */
  steps: {
    on: { title: 'Turn on two-factor sign-in', hint: whatItDoes, submit: 'Continue' },
    off: {
      title: 'Turn off two-factor sign-in',
      hint: 'Signing in then takes your password alone. Your recovery codes stop working.',
      submit: 'Turn off',
    },
    codes: {
      title: 'Make new recovery codes',
      hint: 'The codes that you have now stop working.',
      submit: 'Make new codes',
    },
  },
  password: 'Your password',
  cancel: 'Cancel',
  scan: 'Scan this with your authenticator app, or type the key into it.',
  openApp: 'Open your app on this device',
  qr: 'QR code for your authenticator app',
  key: 'Key',
  codes: 'Recovery codes',
  codesHint: 'Each opens your account once if your phone is lost. Keep them where only you find them.',
  copy: 'Copy codes',
  copied: { title: 'Copied', message: 'The recovery codes are on your clipboard.' },
  notCopied: {
    title: 'Not Copied',
    message: 'The browser did not allow it. Select the codes and copy them.',
  },
  code: 'Code from your app',
  /** Where a recovery code will do. */
  codeHint: 'Or one of your recovery codes, if your phone is lost.',
  confirm: 'Confirm',
  done: 'I have kept them',
  leave: {
    title: 'Leave without your recovery codes?',
    message: 'They are shown on this screen only. Codes that you had before no longer work.',
    leave: 'Leave',
    stay: 'Stay Here',
  },
  on: { title: 'Two-Factor On', message: 'From now on signing in takes a code from your app.' },
  off: { title: 'Two-Factor Off', message: 'Signing in takes your password alone again.' },
  wrongPassword: { title: 'Wrong Password', message: 'This is not your password.' },
  wrongCode: { title: 'Wrong Code', message: 'The code does not match. Codes change every 30 seconds.' },
  usedCode: { title: 'Used Code', message: 'This code was used already. Wait for the next one.' },
  wrongRecoveryCode: { title: 'Wrong Code', message: 'This is not one of your recovery codes.' },
  failure: { title: 'Error', message: 'Two-factor sign-in could not be changed. Please try again.' },
} as const

const place = PRODUCTION_BUILD ? 'System Health' : 'Development Setup'
const outbox = `No mail server is configured here: super admins find the email under ${place}.`
const unexpected = 'An unexpected error occurred. Please try again.'

export const signInStrings = {
  title: 'Sign In',
  intro: 'Your jobs, applications and documents are in one place.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  forgot: 'Forgot your password?',
  newHere: (site: string) => `New to ${site}?`,
  register: 'Start Free Trial',
  success: { title: 'Welcome back!', message: 'You have successfully signed in.' },
  failure: 'Error signing in',
  unexpected,
  outbox,
  unconfirmed: 'This address has not been confirmed yet. Open the link in the email we sent you.',
  sendAgain: 'Send the confirmation again',
  notices: {
    'confirm-email': 'Please check your email to confirm your account.',
    'account-ready': 'You can now sign in with your credentials.',
    'password-changed': 'Your password was changed. Please sign in with it.',
  },
} as const

export const confirmationStrings = {
  sent: { title: 'Confirmation sent', message: 'Please check your email to confirm your account.' },
  failure: 'Error sending confirmation',
  openTitle: 'Confirm your email',
  open: 'Open the link in the email we sent you. If you have confirmed already, just sign in; otherwise we can send a new link.',
  intro: 'One click, and your account is ready.',
  confirm: 'Confirm my email',
  unreachable: {
    title: 'Your email is not confirmed yet',
    message: 'We could not reach the server. Check your connection and try again.',
  },
  signedIn: { title: 'Email confirmed', message: 'Your account is ready, and you are signed in.' },
  confirmedTitle: 'Email confirmed',
  confirmed: 'Your account is ready. Sign in to tell Scout what you are looking for.',
  alreadyTitle: 'Already confirmed',
  already: 'This link, or another one we sent you, was already used: your email is confirmed. Just sign in.',
  refusedTitle: 'This link no longer works',
  refused:
    'Confirmation links work once, for 60 minutes. If you have confirmed already, just sign in; otherwise we can send a new one.',
  signIn: 'Sign In',
  email: 'Email',
  sendAgain: 'Send a new link',
} as const

export const signUpStrings = {
  title: 'Start your free trial',
  intro: (days: number) =>
    `A ${days}-day trial, no credit card. Scout starts looking as soon as you say for what.`,
  planLater: 'After you sign in, you come back to your plan. Nothing is charged before.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  passwordHint: (minimum: number) =>
    `At least ${minimum} characters, with an uppercase letter, a lowercase letter and a number.`,
  agree: 'I agree to the',
  terms: 'Terms of Service',
  and: 'and the',
  privacy: 'Privacy Policy',
  newTab: '(opens in a new tab)',
  submit: 'Create account',
  signInAs: (email: string) => `Sign in as ${email}`,
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  success: 'Account created successfully!',
  checkEmail: 'Please check your email to confirm your account.',
  canSignIn: 'You can now sign in with your credentials.',
  failure: 'Error creating account',
  unexpected: 'Registration failed',
  databaseError: 'There was a problem setting up your account. Please try again or contact support.',
  alreadyRegistered: 'An account with this email already exists. Try signing in instead.',
  termsRequired: 'Terms and Conditions Required',
} as const

export const forgotPasswordStrings = {
  title: 'Forgot your password?',
  intro: 'Tell us your email and we send you a link to choose a new one.',
  email: 'Email',
  submit: 'Send reset link',
  success: { title: 'Password reset sent', message: 'Check your email for password reset instructions.' },
  failure: 'Error sending reset email',
  unexpected,
  sentTitle: 'Check your email',
  sent: (email: string) =>
    `If ${email} belongs to an account, a link to choose a new password is on its way. It works for 60 minutes.`,
  outbox,
  back: 'Back to sign in',
} as const

export const resetPasswordStrings = {
  title: 'Choose a new password',
  checking: 'Checking your link…',
  password: 'New password',
  confirmation: 'Repeat the new password',
  submit: 'Change password',
  mismatch: 'Password Mismatch',
  success: { title: 'Password Updated', message: 'You can now sign in with your new password.' },
  failure: 'Failed to update password. Please try again.',
  refusedTitle: 'This link no longer works',
  refused: 'Reset links work once, for 60 minutes. Ask for a new one and use the latest email.',
  askAgain: 'Send a new link',
  back: 'Back to sign in',
} as const

export const codeStrings = {
  title: 'Enter your code',
  intro: 'Open your authenticator app and type the six digits it shows.',
  code: 'Code',
  recoveryIntro: 'Type one of the recovery codes that you kept. It works once.',
  recoveryCode: 'Recovery code',
  wrongRecoveryCode: 'This is not one of your recovery codes.',
  submit: 'Sign In',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  again: 'Start again',
} as const

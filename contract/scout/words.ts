import { type ComebackReason, DRAFT_DAYS, type ExpiryReason, type Pass } from './model.ts'

/** The counts of a pass, as the activity of Scout and the landing page show them. The first is the sum of the others. */
export const passLabels = {
  in_roles: 'In your roles',
  known: 'Applied for, declined, hidden or prepared before',
  below_threshold: 'Under your threshold',
  not_prepared: 'Would fit, but enough wait already',
  prepared: 'Prepared for you',
} as const satisfies Partial<Record<keyof Pass, string>>

/** Why an approved draft was not sent, as it was then, within a sentence. */
export const comebackLabels: Readonly<Record<ComebackReason, string>> = {
  undone: 'you took your approval back',
  letter_changed: 'the letter, the CV or an answer changed after you approved it',
  quota: 'the applications of the month were used up',
  trial: 'your free trial had ended',
  subscription: 'your subscription had ended',
  payment: 'your last payment had failed',
  paused: 'Scout was paused',
  consent: 'a consent in your profile was missing',
  cv_missing: 'the CV that you chose was gone',
  account_closing: 'your account was going to be deleted',
  failed: 'something failed on our side',
  switched_off: 'you switched off that Scout approves by itself',
  agent_lost: 'you had no agent any more',
  preferences_changed: 'your preferences had changed',
  consent_changed: 'the text that you had agreed to changed',
  stopped: 'approvals by Scout were stopped for everybody',
}

/** Why a draft left the inbox by itself, within a sentence. */
export const expiryLabels: Readonly<Record<ExpiryReason, string>> = {
  closed: 'the job is no longer open',
  hidden: 'you hid the job',
  applied: 'you applied for the job',
  untouched: `it lay here for ${DRAFT_DAYS} days untouched`,
  not_fitting: 'it no longer fits what you look for',
  taken_back: 'your agent took it back',
}

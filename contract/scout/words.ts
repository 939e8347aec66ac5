import type { ComebackReason } from './model.ts'

/** Why an approved draft came back, as a sentence for its owner. */
export const comebackWords: Readonly<Record<ComebackReason, string>> = {
  undone: 'You took your approval back.',
  letter_changed: 'The letter, the CV or an answer changed after you approved it.',
  quota: 'The applications of the month were used up.',
  trial: 'Your free trial had ended.',
  subscription: 'Your subscription had ended.',
  payment: 'Your last payment had failed.',
  paused: 'Scout was paused.',
  consent: 'A consent in your profile was missing.',
  cv_missing: 'The CV that you chose was gone.',
  account_closing: 'Your account was going to be deleted.',
  failed: 'Something failed on our side. Approve it again.',
}

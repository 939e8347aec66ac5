import { AUTO_UNDO_HOURS } from '@jobscout/contract/scout/auto-consent.ts'
import type { AutoEndReason, AutoMode } from '@jobscout/contract/scout/auto-mode.ts'
import { formatNumber } from '../../../lib/format/format.ts'

export const autoStrings = {
  title: 'Let Scout approve by itself',
  withoutAgent:
    'Scout can approve by itself only where an agent hands in for you. Everything waits for your yes.',
  stopped:
    'Approvals by Scout are stopped for everybody at the moment. Everything waits for your yes, also what it approved before.',
  about: `Scout can approve drafts with a high score for you, within limits that you set. You can undo each for ${AUTO_UNDO_HOURS} hours.`,
  state: ({ min_score, daily_max }: AutoMode, since: string) =>
    `On since ${since}: scores of ${formatNumber(min_score)} or more, at most ${formatNumber(daily_max)} a day.`,
  ended: {
    agent_lost: 'It ended because you have no agent any more. What had not gone out waits for you.',
    preferences_changed: 'It ended because your preferences changed. What had not gone out waits for you.',
    consent_changed:
      'It ended because the text that you agreed to has changed. What had not gone out waits for you.',
  } satisfies Record<AutoEndReason, string>,
  open: 'Set Limits',
  change: 'Change Limits',
  off: 'Switch Off',
  dialog: 'Let Scout approve by itself?',
  score: 'From a score of',
  daily: 'At most a day',
  text: 'What you agree to',
  agree: 'I have read this and agree.',
  cancel: 'Cancel',
  confirm: 'Let Scout Approve',
  done: { title: 'Scout approves by itself', message: 'You are notified of each approval.' },
  switchedOff: {
    title: 'Switched off',
    message: 'Everything waits for your yes again, also what had not gone out.',
  },
  failure: { title: 'Not Saved', message: 'Please try again.' },
} as const

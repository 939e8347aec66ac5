import type { Pass, QuietReason, ScoutSettings } from '@jobscout/contract/scout/model.ts'
import { formatNumber } from '../../../lib/format/format.ts'

interface QuietText {
  readonly text: string
  /** What the person can do about it. */
  readonly next?:
    | { readonly label: string; readonly to: '/preferences' | '/profile' | '/pricing' | '/jobs' }
    | { readonly label: string; readonly to: '/account'; readonly search: { readonly tab: 'subscription' } }
}

const toPreferences = { label: 'Edit Preferences', to: '/preferences' } as const
const toProfile = { label: 'Open Profile', to: '/profile' } as const
const toPlans = { label: 'See Plans', to: '/pricing' } as const

interface Context {
  readonly settings: ScoutSettings
  readonly lastPass: Pass | null
}

/** Why Scout prepares nothing, and the next step. Null while it is paused, which the screen says by itself. */
export function describeQuiet(reason: QuietReason, { settings, lastPass }: Context): QuietText | null {
  switch (reason) {
    case 'paused':
      return null
    case 'titles_missing':
      return { text: 'Scout needs at least one title that you look for.', next: toPreferences }
    case 'preferences_missing':
      return {
        text: 'Scout knows too little of what you look for. Say more in your preferences, such as places, pay or level.',
        next: toPreferences,
      }
    case 'consent_missing':
      return { text: 'A consent in your profile is missing.', next: toProfile }
    case 'record_empty':
      return {
        text: 'Your profile has no position yet, so that a letter would have nothing to say.',
        next: toProfile,
      }
    case 'trial':
      return { text: 'Your free trial has ended. With a plan Scout goes on.', next: toPlans }
    case 'subscription':
      return { text: 'Your subscription has ended. With a plan Scout goes on.', next: toPlans }
    case 'payment':
      return {
        text: 'Your last payment failed. Scout goes on once it is paid.',
        next: { label: 'Manage Subscription', to: '/account', search: { tab: 'subscription' } },
      }
    case 'quota':
      return { text: "This month's applications are used up.", next: toPlans }
    case 'full':
      return {
        text: `${formatNumber(settings.waiting_max)} drafts wait, as many as you allow. Decide some, or let more wait.`,
      }
    case 'no_listings':
      return { text: 'There are no open jobs at the moment.' }
    case 'none_in_roles':
      return { text: 'No open job is in your roles.', next: toPreferences }
    case 'all_known':
      return {
        text: 'You applied for, declined or hid every open job in your roles, or its draft was here before.',
        next: { label: 'Browse Jobs', to: '/jobs' },
      }
    case 'below_threshold': {
      const best = lastPass?.best_below
      const known = typeof best === 'number' ? ` The best has ${best}.` : ''
      return { text: `No open job in your roles reaches your score of ${settings.min_score}.${known}` }
    }
  }
}

export const passStrings = {
  title: 'Last search',
  none: 'Scout has not searched for you yet.',
  threshold: (score: number) => `of ${score}`,
} as const

export const settingsStrings = {
  title: 'What Scout prepares',
  waiting: 'Drafts that may wait',
  score: 'From a match score of',
  note: 'Nothing goes out without your approval.',
} as const

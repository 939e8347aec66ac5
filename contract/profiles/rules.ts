import type { Profile } from './model.ts'

/** The ten items that make a profile complete, in the order of the screen. */
export const completionItems = [
  'first_name',
  'last_name',
  'phone',
  'location',
  'school_university',
  'major_field',
  'work_experience',
  'skills_interests',
  'cv',
  'consents',
] as const
export type CompletionItem = (typeof completionItems)[number]

type Completable = Pick<
  Profile,
  Exclude<CompletionItem, 'cv' | 'consents'> | 'cv_url' | 'terms_accepted' | 'privacy_accepted'
>

/** Whether an item is complete: a list with one entry, consent to both texts. The database counts the same way. */
export function isItemComplete(of: Completable, item: CompletionItem): boolean {
  if (item === 'cv') return of.cv_url !== null
  if (item === 'consents') return of.terms_accepted && of.privacy_accepted
  return of[item].length > 0
}

/** A profile shows the welcome dialog within these minutes of its creation. */
export const WELCOME_WINDOW_MINUTES = 10

import type { NotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findPreferences, type PreferencesRow, upsertPreferences } from './queries.ts'

/** The actor's notification preferences. Undefined before the first save. */
export const readPreferences = (tx: Tx): Promise<PreferencesRow | undefined> => findPreferences(tx)

/** Replaces the actor's preferences, which apply to every email sent from then on. */
export const savePreferences = (tx: Tx, preferences: NotificationPreferences): Promise<PreferencesRow> =>
  upsertPreferences(tx, preferences)

import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/database.generated.ts'

/** Every stored setting, secrets encrypted. Runs as jobscout_login. */
export const selectSettings = (db: Kysely<DB>) =>
  db.selectFrom('system_settings').select(['key', 'value']).execute()

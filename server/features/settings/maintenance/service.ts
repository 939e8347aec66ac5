import type { DatabasePlatform } from '../../../platform/db/port.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { SettingsReader } from '../service.ts'

const RETRY_MS = 5000
const MESSAGE_DEFAULT = 'We are working on the site and will be back soon. Thank you for your patience.'

/** Maintenance mode, kept in memory because every request asks. */
export interface MaintenanceWatch {
  /** The message for visitors, or null while maintenance mode is off. */
  message(): string | null
  close(): Promise<void>
}

export interface MaintenanceParts {
  readonly database: Pick<DatabasePlatform, 'listen'>
  readonly readSettings: SettingsReader
  /** Called after any setting was changed on any server. */
  readonly onChange: () => void
  readonly log: Log
}

/** Follows the settings: the database notifies every server of a change. */
export async function watchMaintenance(parts: MaintenanceParts): Promise<MaintenanceWatch> {
  const { database, readSettings, onChange, log } = parts
  let message: string | null = null
  let generation = 0
  const read = async () => {
    generation += 1
    const mine = generation
    const settings = await readSettings()
    // A newer read has started, which sees a newer state.
    if (mine !== generation) return
    message = settings.maintenance_mode ? settings.maintenance_message || MESSAGE_DEFAULT : null
  }
  let again: NodeJS.Timeout | undefined
  let isClosed = false
  const follow = () => {
    clearTimeout(again)
    read()
      .then(onChange)
      .catch((error: unknown) => {
        log.error({ err: error }, 'settings could not be read after a change')
        if (!isClosed) again = setTimeout(follow, RETRY_MS).unref()
      })
  }
  const stop = await database.listen('settings', follow, { onReconnect: follow })
  await read()
  const close = async () => {
    isClosed = true
    clearTimeout(again)
    await stop()
  }
  return { message: () => message, close }
}

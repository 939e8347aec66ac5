import type { DatabasePlatform } from '../../../platform/db/port.ts'

/** Switches maintenance mode as the owner of the database; false if it was so already. For the command line only. */
export const switchMaintenance = (
  { withOwner }: Pick<DatabasePlatform, 'withOwner'>,
  on: boolean,
): Promise<boolean> =>
  withOwner(async (client) => {
    const { rows } = await client.query<{ changed: boolean }>(
      'select app.switch_maintenance($1) as changed',
      [on],
    )
    return rows[0]?.changed === true
  })

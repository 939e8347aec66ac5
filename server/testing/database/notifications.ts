import type { DatabasePlatform } from '../../platform/db/port.ts'

const CHANNEL = 'test_arrival'

/** Resolves once every notification that was sent up to now has arrived: one that comes late clears what a test has cached. They
 *  arrive in the order in which they were sent. */
export async function waitForNotifications(
  database: Pick<DatabasePlatform, 'listen' | 'pool'>,
): Promise<void> {
  const arrival = Promise.withResolvers<void>()
  const stop = await database.listen(CHANNEL, () => arrival.resolve())
  await database.pool.query(`notify ${CHANNEL}`)
  await arrival.promise
  await stop()
}

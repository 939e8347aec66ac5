import { once } from 'node:events'
import { createServer } from 'node:net'

/** Listens briefly, to detect a taken port before migrations run. Throws what listening throws. */
export async function probePort(port: number, host: string): Promise<void> {
  if (port === 0) return
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

import { once } from 'node:events'
import { createServer } from 'node:net'

/** Listens for a moment, so that a taken port is noticed before there is work to undo. Throws what listening throws. */
export async function probePort(port: number, host: string): Promise<void> {
  if (port === 0) return
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

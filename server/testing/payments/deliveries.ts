import { setTimeout as wait } from 'node:timers/promises'

export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly data: { readonly object: object }
}

interface Waiting {
  readonly event: ProviderEvent
  /** The number of attempts before which it is not delivered, unless nothing else waits. */
  readonly due: number
}

const LANES = 4
const IDLE_MS = 2

/**
 * Delivers events as Stripe may: some twice or three times, in any order, some long after later ones, some attempts lost on
 * the way, and each again until it is taken.
 * @param deliver returns whether the event was taken
 */
export function createDeliveries(deliver: (event: ProviderEvent) => Promise<boolean>, random: () => number) {
  const waiting: Waiting[] = []
  const events: ProviderEvent[] = []
  let attempts = 0
  let inFlight = 0
  let ordered = 0
  let isStopped = false

  const delay = () => (random() < 0.05 ? 50 + random() * 100 : random() * 10)

  function takeNext(): Waiting | undefined {
    const due = waiting.findIndex((delivery) => delivery.due <= attempts)
    return waiting.splice(Math.max(due, 0), 1)[0]
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const next = takeNext()
      if (!next) {
        await wait(IDLE_MS)
        continue
      }
      attempts += 1
      inFlight += 1
      const isTaken = random() >= 0.1 && (await deliver(next.event).catch(() => false))
      if (!isTaken) waiting.push({ ...next, due: attempts + delay() })
      inFlight -= 1
      if (!isTaken) await wait(IDLE_MS)
    }
  }
  const lanes = Array.from({ length: LANES }, run)

  return {
    /** Every event that was sent. */
    events: events as readonly ProviderEvent[],
    /** How many deliveries are ordered so far, without those that repeat a failed one. */
    ordered: () => ordered,
    waiting: () => waiting.length + inFlight,
    send(event: ProviderEvent): void {
      events.push(event)
      const chance = random()
      const copies = chance < 0.6 ? 1 : chance < 0.9 ? 2 : 3
      ordered += copies
      for (let copy = 0; copy < copies; copy += 1) waiting.push({ event, due: attempts + delay() })
    },
    async stop(): Promise<void> {
      isStopped = true
      await Promise.all(lanes)
    },
  }
}

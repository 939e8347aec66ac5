import Stripe from 'stripe'

/** Events that were answered later than this are not taken in time. */
export const ANSWER_LIMIT_MS = 1000

interface Waiting {
  readonly event: Stripe.Event
  readonly due: number
  readonly attempts: number
}

export interface DeliveryOptions {
  /** The product's endpoint now. */
  readonly endpoint: () => string
  /** Signs the events. */
  readonly secret: string
  /** From 0 to 1. */
  readonly random: () => number
}

export interface Deliveries {
  send(event: Stripe.Event): void
  /** How many deliveries are ordered so far, without those that repeat a failed one. */
  ordered(): number
  /** How many deliveries the product answered. */
  count(): number
  /** Ids of all events that were sent. */
  readonly ids: ReadonlySet<string>
  /** How long the product took to answer, in milliseconds. */
  readonly times: readonly number[]
  /** How many deliveries of each answer; 0 without one. */
  readonly answers: ReadonlyMap<number, number>
  /** Resolves when every event was taken as often as it was sent. */
  drained(): Promise<void>
  stop(): void
}

const LANES = 8
const TICK_MS = 5

/** Delivers events as Stripe may: some twice or three times, in any order, some long after later ones, and each again until
 *  it is answered with 2xx. Signed anew each time by Stripe's own algorithm. */
export function startDeliveries({ endpoint, secret, random }: DeliveryOptions): Deliveries {
  const { webhooks } = new Stripe('sk_test_deliveries')
  const waiting: Waiting[] = []
  const ids = new Set<string>()
  const times: number[] = []
  const answers = new Map<number, number>()
  let running = 0
  let ordered = 0
  let count = 0

  async function deliver({ event }: Waiting): Promise<boolean> {
    const payload = JSON.stringify(event)
    const start = performance.now()
    const status = await fetch(endpoint(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }),
      },
      body: payload,
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (status > 0) count += 1
    answers.set(status, (answers.get(status) ?? 0) + 1)
    const isTaken = status >= 200 && status < 300
    if (isTaken) times.push(performance.now() - start)
    return isTaken
  }

  const timer = setInterval(() => {
    const now = performance.now()
    for (let index = 0; index < waiting.length && running < LANES; ) {
      const next = waiting[index]
      if (!next || next.due > now) {
        index += 1
        continue
      }
      waiting.splice(index, 1)
      running += 1
      void deliver(next).then((isTaken) => {
        running -= 1
        if (isTaken) return
        const attempts = next.attempts + 1
        const later = performance.now() + Math.min(200 * 2 ** attempts, 3000) * (0.5 + random())
        waiting.push({ ...next, attempts, due: later })
      })
    }
  }, TICK_MS)

  const delay = (): number => (random() < 0.05 ? 2000 + random() * 2000 : random() * 400)

  return {
    ids,
    times,
    answers,
    ordered: () => ordered,
    count: () => count,
    send(event) {
      ids.add(event.id)
      const chance = random()
      const copies = chance < 0.6 ? 1 : chance < 0.9 ? 2 : 3
      ordered += copies
      for (let copy = 0; copy < copies; copy += 1) {
        waiting.push({ event, attempts: 0, due: performance.now() + delay() })
      }
    },
    async drained() {
      while (waiting.length > 0 || running > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    stop: () => clearInterval(timer),
  }
}

import { z } from 'zod'
import { InvalidEvent, type PaymentEvent } from './port.ts'
import { readReferenceId, toDate } from './stripe-invoices.ts'

const objectId = z.string().min(1).max(255)
/** What else stands there is no reference that the product follows; a new kind of event must not be refused for it. */
const reference = z
  .union([objectId, z.object({ id: objectId })])
  .nullish()
  .catch(null)

const eventSchema = z.object({
  id: objectId,
  type: z.string().min(1).max(100),
  /** Seconds, of a year with four digits. */
  created: z
    .number()
    .int()
    .min(0)
    .max(Date.UTC(9999, 0) / 1000),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string().nullish().catch(null),
      id: objectId.nullish().catch(null),
      customer: reference,
      charge: reference,
    }),
  }),
})

interface ReadEvent extends PaymentEvent {
  readonly livemode: boolean
}

/** What an event with the right signature is about. Throws InvalidEvent for one without the fields of every event. */
export function parseEvent(content: unknown): ReadEvent {
  const parsed = eventSchema.safeParse(content)
  if (!parsed.success) throw new InvalidEvent('The event lacks what every event has', { cause: parsed.error })
  const { id, type, created, livemode, data } = parsed.data
  const { object, id: objectsId, customer, charge } = data.object
  return {
    id,
    type,
    livemode,
    customerId: object === 'customer' ? (objectsId ?? null) : readReferenceId(customer),
    chargeId: readReferenceId(charge),
    createdAt: toDate(created),
  }
}

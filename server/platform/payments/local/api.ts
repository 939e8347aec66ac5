import type { Kysely } from 'kysely'
import type { DB } from '../../db/database.generated.ts'
import type { Offer } from '../port.ts'
import {
  computeDue,
  invoiceOfCharge,
  presentCharge,
  presentDispute,
  presentInvoice,
  presentLines,
  prorate,
  readSubscriptionId,
} from './invoices.ts'
import {
  buildPrice,
  buildSchedule,
  type LocalCustomer,
  type LocalSession,
  type LocalSubscription,
  newId,
  scheduleId,
  subscriptionOfSchedule,
} from './objects.ts'
import type { LocalProvider } from './provider.ts'
import { findObject, saveObject } from './queries.ts'

export interface LocalApiParts {
  readonly db: Kysely<DB>
  readonly offers: readonly Offer[]
  readonly provider: LocalProvider
  /** Address of the pages. */
  readonly pages: string
}

/**
 * The part of Stripe's API that the product calls, as a function in the place of the network. Requests and answers have
 * the form of Stripe's, so that the product has one code path.
 */
export function createLocalApi({ db, offers, provider, pages }: LocalApiParts): typeof fetch {
  const list = (data: readonly object[], url: string) => ({ object: 'list', has_more: false, url, data })

  async function createSession(form: URLSearchParams): Promise<LocalSession | null> {
    const offer = offers.find((candidate) => buildPrice(candidate).id === form.get('line_items[0][price]'))
    const customer = form.get('customer') ?? ''
    const owner = await findObject<LocalCustomer>(db, 'customer', customer)
    if (!offer || !owner || owner.body.deleted) return null
    const id = newId('cs_test')
    const session: LocalSession = {
      id,
      object: 'checkout.session',
      livemode: false,
      customer,
      status: 'open',
      lookup_key: offer.lookupKey,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      subscription: null,
      url: `${pages}/checkout/${id}`,
    }
    await saveObject(db, { id, kind: 'session', userId: owner.userId, body: session })
    return session
  }

  async function createCustomer(form: URLSearchParams): Promise<object> {
    const id = newId('cus')
    const body: LocalCustomer = { id, object: 'customer', livemode: false }
    await saveObject(db, { id, kind: 'customer', userId: form.get('metadata[user_id]'), body })
    return body
  }

  async function deleteCustomer(id: string): Promise<object | null> {
    const found = await findObject<LocalCustomer>(db, 'customer', id)
    if (!found || found.body.deleted) return null
    for (const subscription of await provider.listSubscriptions(id)) {
      if (subscription.status !== 'canceled') await provider.end(subscription.id)
    }
    const deleted: LocalCustomer = { id, object: 'customer', deleted: true }
    await saveObject(db, { ...found, body: deleted })
    return deleted
  }

  async function answer(method: string, path: string, form: URLSearchParams): Promise<object | null> {
    const [, , kind = '', id = '', part = '', action = ''] = path.split('/')
    switch (`${method} ${id ? `${kind}/*` : kind}${action && `/*/${action}`}`) {
      case 'GET prices': {
        const asked = [...form.entries()]
          .filter(([name]) => name.startsWith('lookup_keys'))
          .map(([, key]) => key)
        return list(offers.filter(({ lookupKey }) => asked.includes(lookupKey)).map(buildPrice), path)
      }
      case 'POST customers':
        return createCustomer(form)
      case 'GET customers/*':
        return (await findObject<LocalCustomer>(db, 'customer', id))?.body ?? null
      case 'DELETE customers/*':
        return deleteCustomer(id)
      case 'POST checkout/*':
        return createSession(form)
      case 'GET checkout/*':
        return list(
          (await provider.listSessions(form.get('customer') ?? '')).filter(
            ({ status }) => status === form.get('status'),
          ),
          path,
        )
      case 'POST checkout/*/*/expire':
        return (await provider.session(part)) && provider.expire(part)
      case 'POST billing_portal/*':
        return openPortal(form)
      case 'GET subscriptions':
        return list(
          (await provider.listSubscriptions(form.get('customer') ?? '')).map((subscription) => ({
            metadata: {},
            ...present(subscription),
          })),
          path,
        )
      case 'GET subscriptions/*': {
        const found = await provider.subscription(id)
        return found && present(found)
      }
      case 'POST subscriptions/*': {
        if (form.has('items[0][price]')) return changeItem(id, form)
        const found = await provider.subscription(id)
        const [renewal, isScheduled] = [readRenewal(form), found?.next_offer != null]
        return !found || (renewal.cancel_at_period_end && isScheduled)
          ? null
          : provider.setRenewal(id, renewal)
      }
      case 'POST subscription_schedules': {
        const subscription = form.get('from_subscription') ?? ''
        return {
          id: scheduleId(subscription),
          object: 'subscription_schedule',
          livemode: false,
          subscription,
        }
      }
      case 'POST subscription_schedules/*':
        return part === 'release'
          ? releaseSchedule(subscriptionOfSchedule(id))
          : scheduleOffer(subscriptionOfSchedule(id), form.get('phases[1][items][0][price]'))
      case 'DELETE subscriptions/*': {
        const found = await provider.subscription(id)
        return found && found.status !== 'canceled' ? provider.end(id) : null
      }
      case 'GET invoices':
        return list(
          (await listInvoices(form)).map((invoice) => presentInvoice(invoice, pages)),
          path,
        )
      case 'POST invoices/*':
        return id === 'create_preview' ? previewInvoice(form) : voidInvoice(id)
      case 'GET charges':
        return list(
          (await provider.listInvoices(form.get('customer') ?? ''))
            .filter(({ status }) => status === 'paid')
            .map(presentCharge),
          path,
        )
      case 'GET charges/*': {
        const paid = await provider.invoice(invoiceOfCharge(id))
        return paid && presentCharge(paid)
      }
      case 'GET disputes': {
        const paid = await provider.invoice(invoiceOfCharge(form.get('charge') ?? ''))
        return list(paid?.dispute ? [presentDispute(paid)] : [], path)
      }
      case 'POST credit_notes':
        return refund(form)
      default:
        return null
    }
  }

  const openPortal = (form: URLSearchParams): object => ({
    id: newId('bps'),
    object: 'billing_portal.session',
    livemode: false,
    url: `${pages}/portal/${form.get('customer')}`,
  })

  const findOffer = (priceId: string | null) => offers.find((offer) => buildPrice(offer).id === priceId)
  const present = (subscription: LocalSubscription): object => ({
    ...subscription,
    schedule: buildSchedule(subscription, offers),
  })

  /** With the payment of the difference, or without any. */
  async function changeItem(id: string, form: URLSearchParams): Promise<object | null> {
    const [found, offer] = [await provider.subscription(id), findOffer(form.get('items[0][price]'))]
    if (!found || !offer) return null
    if (form.get('proration_behavior') === 'none') await provider.switchOffer(id, offer.lookupKey)
    else {
      const payment = (await provider.isDeclined(found.customer)) ? 'unapplied' : 'paid'
      await provider.changeOffer(id, offer.lookupKey, payment, Number(form.get('proration_date')))
    }
    const changed = await provider.subscription(id)
    return changed && present(changed)
  }

  async function previewInvoice(form: URLSearchParams): Promise<object | null> {
    const found = await provider.subscription(form.get('subscription') ?? '')
    const offer = findOffer(form.get('subscription_details[items][0][price]'))
    const at = Number(form.get('subscription_details[proration_date]'))
    if (!found || !offer) return null
    const lines = prorate(found, buildPrice(offer), at)
    const data = presentLines(lines, at, found.items.data[0]?.current_period_end ?? at)
    return {
      object: 'invoice',
      livemode: false,
      currency: 'usd',
      amount_due: computeDue(lines, await provider.readBalance(found.customer)).due,
      lines: { data },
    }
  }

  /** Not one that is paid, which Stripe refuses. */
  async function voidInvoice(id: string): Promise<object | null> {
    const found = await provider.invoice(id)
    return found?.status === 'open' ? presentInvoice(await provider.voidInvoice(id), pages) : null
  }

  async function scheduleOffer(id: string, priceId: string | null): Promise<object | null> {
    const offer = findOffer(priceId)
    if (!offer) return null
    await provider.changeOffer(id, offer.lookupKey)
    const changed = await provider.subscription(id)
    return changed && buildSchedule(changed, offers)
  }

  async function releaseSchedule(id: string): Promise<object | null> {
    const found = await provider.subscription(id)
    const schedule = found && buildSchedule(found, offers)
    const current = found?.items.data[0]?.price.lookup_key
    if (!schedule || !current) return null
    await provider.changeOffer(id, current)
    return { ...schedule, status: 'released', subscription: null }
  }

  const readRenewal = (form: URLSearchParams) => ({
    cancel_at_period_end: form.get('cancel_at_period_end') === 'true',
    metadata: { stopped_by: form.get('metadata[stopped_by]') ?? '' },
  })

  /** Of a customer, or of a subscription. */
  async function listInvoices(form: URLSearchParams) {
    const id = form.get('subscription')
    const customer = id ? (await provider.subscription(id))?.customer : form.get('customer')
    const [found, status] = [await provider.listInvoices(customer ?? ''), form.get('status')]
    return found.filter(
      (invoice) =>
        (id === null || readSubscriptionId(invoice) === id) && (status === null || invoice.status === status),
    )
  }

  /** Not beyond what was paid, which Stripe refuses. */
  async function refund(form: URLSearchParams): Promise<object | null> {
    const invoice = form.get('invoice') ?? ''
    const amount = Number(form.get('refund_amount'))
    const found = await provider.invoice(invoice)
    if (!found || found.amount_refunded + amount > found.amount_paid) return null
    await provider.refund(invoice, amount)
    return { id: newId('cn'), object: 'credit_note', livemode: false, invoice, amount }
  }

  return (input, init) => provider.inTurn(() => respond(new Request(input, init)))

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : searchParams
    const key = request.headers.get('idempotency-key')
    const known = key && (await findObject<object>(db, 'answer', key))
    const found = known ? known.body : await answer(request.method, pathname, form)
    if (found && key && !known) {
      const userId = form.get('metadata[user_id]') ?? form.get('client_reference_id')
      await saveObject(db, { id: key, kind: 'answer', userId, body: found })
    }
    return Response.json(
      found ?? {
        error: {
          type: 'invalid_request_error',
          code: 'resource_missing',
          message: `No such object: ${pathname}`,
        },
      },
      {
        status: found ? 200 : 404,
      },
    )
  }
}

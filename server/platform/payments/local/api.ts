import type { Kysely } from 'kysely'
import type { DB } from '../../db/database.generated.ts'
import type { Offer } from '../port.ts'
import { type LocalInvoice, type LocalProvider, type LocalSession, newId, priceOf } from './provider.ts'
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
    const offer = offers.find((one) => priceOf(one).id === form.get('line_items[0][price]'))
    const customer = form.get('customer') ?? ''
    const owner = await findObject<object>(db, 'customer', customer)
    if (!offer || !owner) return null
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
    const body = { id, object: 'customer', livemode: false }
    await saveObject(db, { id, kind: 'customer', userId: form.get('metadata[user_id]'), body })
    return body
  }

  async function answer(method: string, path: string, form: URLSearchParams): Promise<object | null> {
    const [, , kind = '', id = ''] = path.split('/')
    switch (`${method} ${id ? `${kind}/*` : kind}`) {
      case 'GET prices': {
        const asked = [...form.entries()]
          .filter(([name]) => name.startsWith('lookup_keys'))
          .map(([, key]) => key)
        return list(offers.filter(({ lookupKey }) => asked.includes(lookupKey)).map(priceOf), path)
      }
      case 'POST customers':
        return createCustomer(form)
      case 'DELETE customers/*':
        for (const one of await provider.subscriptionsOf(id)) {
          if (one.status !== 'canceled') await provider.end(one.id)
        }
        return { id, object: 'customer', deleted: true }
      case 'POST checkout/*':
        return createSession(form)
      case 'POST billing_portal/*':
        return {
          id: newId('bps'),
          object: 'billing_portal.session',
          livemode: false,
          url: `${pages}/portal/${form.get('customer')}`,
        }
      case 'GET subscriptions':
        return list(await provider.subscriptionsOf(form.get('customer') ?? ''), path)
      case 'DELETE subscriptions/*':
        return (await provider.subscription(id)) && provider.end(id)
      case 'GET invoices':
        return list(await invoicesOf(form), path)
      case 'POST credit_notes':
        return refund(form)
      default:
        return null
    }
  }

  async function invoicesOf(form: URLSearchParams): Promise<LocalInvoice[]> {
    const id = form.get('subscription') ?? ''
    const subscription = await provider.subscription(id)
    if (!subscription) return []
    return (await provider.invoicesOf(subscription.customer)).filter(
      ({ parent, status }) =>
        parent.subscription_details.subscription === id && status === form.get('status'),
    )
  }

  async function refund(form: URLSearchParams): Promise<object | null> {
    const found = await findObject<LocalInvoice>(db, 'invoice', form.get('invoice') ?? '')
    if (!found) return null
    const amount = Number(form.get('refund_amount'))
    await saveObject(db, { ...found, body: { ...found.body, amount_refunded: amount } })
    return { id: newId('cn'), object: 'credit_note', livemode: false, invoice: found.id, amount }
  }

  return async (input, init) => {
    const request = new Request(input, init)
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
      found ?? { error: { type: 'invalid_request_error', message: `No such object: ${pathname}` } },
      {
        status: found ? 200 : 404,
      },
    )
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { plans } from '@jobscout/contract/billing/model.ts'
import type Stripe from 'stripe'
import { chargeOf, withPayments } from './invoice-objects.ts'
import { listOf, priceOf } from './objects.ts'
import { newPortal } from './payment-objects.ts'
import type { Provider } from './provider.ts'
import { subscriptionOfSchedule } from './schedule-objects.ts'

/** What goes wrong with a call. The work is done in the three last ones. */
export type Fault = 'overloaded' | 'broken' | 'reset' | 'hang' | 'lost' | 'broken-after'

interface Answer {
  readonly status: number
  readonly body: object
}

const refusal = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})
const missing = (what: string): Answer =>
  refusal(404, 'invalid_request_error', `No such object: ${what}`, 'resource_missing')

export interface StripeServer {
  readonly url: string
  /** Calls by what became of them. */
  readonly outcomes: Readonly<Record<string, number>>
  /** Positions in the history of a customer that the product was given to read. */
  readonly servedOf: (customer: string) => ReadonlySet<number>
  stop(): Promise<void>
}

/**
 * Stripe's API over HTTP: keys, parameters as forms, errors, and idempotency as documented: the first answer to a key is
 * repeated, refusals and failures among them, unless the call was turned away before it began.
 * @param faultOf decides what goes wrong with a call
 */
export async function startStripe(
  provider: Provider,
  secretKey: string,
  faultOf: (call: string) => Fault | null,
): Promise<StripeServer> {
  const answers = new Map<string, Answer>()
  const served = new Map<string, Set<number>>()
  const outcomes: Record<string, number> = {}

  function listSubscriptions(customer: string): Answer {
    if (!provider.hasCustomer(customer)) return missing(customer)
    const seen = served.get(customer) ?? new Set()
    served.set(customer, seen.add(provider.historyOf(customer).length - 1))
    return {
      status: 200,
      body: listOf([...provider.stateOf(customer).subscriptions], '/v1/subscriptions'),
    }
  }

  function listInvoices(form: URLSearchParams): Answer {
    const subscription = form.get('subscription')
    const customer = form.get('customer') ?? String(provider.find(subscription ?? '')?.customer ?? '')
    if (!provider.hasCustomer(customer)) return missing(customer)
    const status = form.get('status')
    const isExpanded = form.get('expand[0]') === 'data.payments'
    const found = provider
      .stateOf(customer)
      .invoices.filter(
        (one) =>
          (status === null || one.status === status) &&
          (subscription === null || one.parent?.subscription_details?.subscription === subscription),
      )
    const page = found.slice(0, Number(form.get('limit') ?? 10))
    return { status: 200, body: listOf(isExpanded ? page.map(withPayments) : page, '/v1/invoices') }
  }

  function listCharges(customer: string): Answer {
    if (!provider.hasCustomer(customer)) return missing(customer)
    const paid = provider.stateOf(customer).invoices.filter(({ status }) => status === 'paid')
    return { status: 200, body: listOf(paid.map(chargeOf), '/v1/charges') }
  }

  function createSession(form: URLSearchParams): Answer {
    const plan = provider.planOfPrice(form.get('line_items[0][price]'))
    if (!plan || form.get('mode') !== 'subscription') {
      return refusal(400, 'invalid_request_error', 'No such price')
    }
    if (!provider.hasCustomer(form.get('customer') ?? '')) return missing('customer')
    return { status: 200, body: provider.createSession(form, plan) }
  }

  function refund(form: URLSearchParams): Answer {
    const note = provider.refund(form.get('invoice') ?? '', Number(form.get('refund_amount')))
    return note
      ? { status: 200, body: note }
      : refusal(400, 'invalid_request_error', 'The amount is more than what can be credited')
  }

  function endSubscription(id: string): Answer {
    const found = provider.find(id)
    if (!found || found.status === 'canceled') return missing(id)
    provider.cancelNow(id)
    return { status: 200, body: provider.find(id) as Stripe.Subscription }
  }

  function answer(call: string, id: string, form: URLSearchParams): Answer {
    switch (call) {
      case 'GET prices':
        return {
          status: 200,
          body: listOf(
            plans.map((plan) => priceOf(plan.id)),
            '/v1/prices',
          ),
        }
      case 'POST customers':
        return { status: 200, body: provider.createCustomer(form) }
      case 'GET customers/*': {
        const customer = provider.findCustomer(id)
        return customer ? { status: 200, body: customer } : missing(id)
      }
      case 'DELETE customers/*':
        if (!provider.hasCustomer(id)) return missing(id)
        provider.deleteCustomer(id)
        return { status: 200, body: { id, object: 'customer', deleted: true } }
      case 'POST checkout/*':
        return createSession(form)
      case 'GET checkout/*':
        return {
          status: 200,
          body: listOf(provider.openSessionsOf(form.get('customer')), '/v1/checkout/sessions'),
        }
      case 'POST checkout/*/*/expire': {
        const expired = provider.expire(id)
        return expired ? { status: 200, body: expired } : missing(id)
      }
      case 'POST billing_portal/*':
        return { status: 200, body: newPortal(form, Math.floor(Date.now() / 1000)) }
      case 'GET subscriptions':
        return listSubscriptions(form.get('customer') ?? '')
      case 'GET subscriptions/*': {
        const found = provider.find(id)
        return found ? { status: 200, body: found } : missing(id)
      }
      case 'POST subscription_schedules/*':
        provider.chooseNext(subscriptionOfSchedule(id), null)
        return { status: 200, body: { id, object: 'subscription_schedule', status: 'released' } }
      case 'POST subscriptions/*': {
        if (provider.find(id)?.schedule && form.get('cancel_at_period_end') === 'true') {
          return refusal(400, 'invalid_request_error', 'The subscription is managed by a schedule')
        }
        const updated = provider.find(id) && provider.update(id, form)
        return updated ? { status: 200, body: updated } : missing(id)
      }
      case 'DELETE subscriptions/*':
        return endSubscription(id)
      case 'GET invoices':
        return listInvoices(form)
      case 'GET charges':
        return listCharges(form.get('customer') ?? '')
      case 'POST credit_notes':
        return refund(form)
      default:
        return refusal(404, 'invalid_request_error', `Unrecognized request URL (${call})`)
    }
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const url = new URL(request.url ?? '', 'http://stripe')
    const [, , kind = '', id = '', part = '', action = ''] = url.pathname.split('/')
    const call = `${request.method} ${kind}${id && '/*'}${action && `/*/${action}`}`
    const form =
      request.method === 'GET' ? url.searchParams : new URLSearchParams(Buffer.concat(parts).toString())
    const reply = ({ status, body }: Answer, headers: Record<string, string> = {}) => {
      outcomes[status] = (outcomes[status] ?? 0) + 1
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${Math.random().toString(36).slice(2)}`,
        ...headers,
      })
      response.end(JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      reply(refusal(401, 'invalid_request_error', 'Invalid API Key provided'))
      return
    }
    const fault = faultOf(call)
    if (fault) outcomes[fault] = (outcomes[fault] ?? 0) + 1
    switch (fault) {
      case 'overloaded':
        reply(refusal(429, 'invalid_request_error', 'Too many requests', 'rate_limit'))
        return
      case 'broken':
        reply(refusal(500, 'api_error', 'Something went wrong'))
        return
      case 'reset':
        request.socket.destroy()
        return
    }
    const key = request.headers['idempotency-key']
    const named = typeof key === 'string' ? `${call} ${key}` : null
    const known = named === null ? undefined : answers.get(named)
    const first = known ?? answer(call, kind === 'checkout' ? part : id, form)
    const final = fault === 'broken-after' ? refusal(500, 'api_error', 'Something went wrong') : first
    if (named !== null && !known) answers.set(named, final)
    if (fault === 'hang') return
    if (fault === 'lost') request.socket.destroy()
    else reply(final, known ? { 'idempotent-replayed': 'true' } : {})
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    outcomes,
    servedOf: (customer) => served.get(customer) ?? new Set(),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
